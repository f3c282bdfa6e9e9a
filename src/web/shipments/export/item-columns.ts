import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { standingWith, type Standing } from '#facts/attention/dealt-with.ts'
import { itemKey } from '#facts/attention/fingerprint.ts'
import type { RowAttention } from '#facts/views/row-facts.ts'
import { attentionBasis, attentionWords, lastingReason } from '#facts/attention/attention-words.ts'
import { groupTitle } from '#facts/attention/group.ts'
import { nameOf } from '../../team/outbox.ts'
import type { ExportedItems } from './export-messages.ts'
import { TICK_WORDS } from '../words/tick-words.ts'
import type { CellValue, SheetColumn } from '../columns/sheet-column.ts'
import type { TeamInExport } from './team-columns.ts'

/** What is said of an attention item. */
export const ITEM_COLUMNS: readonly SheetColumn[] = [
  { title: 'Group', width: 24 },
  { title: 'Reason', width: 40 },
  { title: 'Next step', width: 40 },
  { title: 'Item date', width: 12, holds: 'date' },
  { title: 'Item date basis', width: 30 },
  { title: 'Item state', width: 24 },
  { title: 'Item state by', width: 18 },
  { title: 'Item state (UTC)', width: 17, holds: 'moment' },
]

/** A line for each item of a shipment; where shipments are exported, one line without any of this. */
export function itemLines(
  shipment: ShipmentOutline,
  items: ExportedItems | null,
  judge: Judge,
  team: TeamInExport | null,
): (readonly CellValue[])[] {
  if (!items) return [[]]
  const wanted = items.byReference.get(shipment.reference) ?? []
  const found = attentionOf(shipment, judge).filter((item) => wanted.some((each) => isSame(each, item)))
  return found.map((item) => itemCells(item, shipment, judge, team))
}

function isSame(one: RowAttention, other: RowAttention): boolean {
  return one.kind === other.kind && one.date === other.date
}

function itemCells(
  item: AttentionItem,
  shipment: ShipmentOutline,
  judge: Judge,
  team: TeamInExport | null,
): CellValue[] {
  const { nextStep, number } = attentionWords(item, shipment, judge)
  const standing = standingWith(item, shipment, judge)
  const { reference } = shipment
  const entry =
    standing.kind === 'ticked'
      ? team?.entryOf('ticks', `${reference}/${standing.tick}`)
      : standing.kind === 'open'
        ? undefined
        : team?.entryOf('items', `${reference}/${itemKey(item)}`)
  return [
    groupTitle(item.group),
    lastingReason(item, shipment, judge),
    number ? `${nextStep.replace(/\.$/, '')}, ${number.what} ${number.text}.` : nextStep,
    item.date,
    attentionBasis(item, shipment, judge),
    standingWords(standing),
    entry ? nameOf(entry.by) : null,
    entry && !entry.isUnsent ? entry.at : null,
  ]
}

function standingWords(standing: Standing): string {
  switch (standing.kind) {
    case 'open':
      return 'Open'
    case 'handled':
      return 'Handled'
    case 'snoozed':
      return standing.until === null ? 'Snoozed until something changes' : `Snoozed until ${standing.until}`
    case 'ticked':
      return TICK_WORDS[standing.tick]
  }
}
