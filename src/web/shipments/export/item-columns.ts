import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '#facts/shipment/attention.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type Standing } from '#facts/shipment/dealt-with.ts'
import { itemKey } from '#facts/shipment/fingerprint.ts'
import type { RowAttention } from '#facts/views/row-facts.ts'
import { attentionBasis } from '#facts/words/attention-basis.ts'
import { attentionWords, severityWord } from '#facts/words/attention-words.ts'
import { nameOf } from '../../team/outbox.ts'
import type { ExportedItems } from './export-messages.ts'
import type { CellValue, SheetColumn } from './sheet.ts'
import type { TeamInExport } from './team-columns.ts'

/** What is said of an attention item. Dates and moments are text, as everywhere in the file. */
export const ITEM_COLUMNS: readonly SheetColumn[] = [
  { title: 'Severity', width: 10 },
  { title: 'Reason', width: 40 },
  { title: 'Next step', width: 40 },
  { title: 'Item date', width: 12 },
  { title: 'Item date basis', width: 30 },
  { title: 'Item state', width: 24 },
  { title: 'Item state by', width: 18 },
  { title: 'Item state (UTC)', width: 22 },
]

/** A line for each item of a shipment; where shipments are exported, one line without any of this. */
export function itemLines(
  shipment: ShipmentOutline,
  items: ExportedItems | null,
  clock: Clock,
  team: TeamInExport | null,
): (readonly CellValue[])[] {
  if (!items) return [[]]
  const wanted = items.byReference.get(shipment.reference) ?? []
  const found = attentionOf(shipment, clock).filter((item) => wanted.some((each) => isSame(each, item)))
  return found.map((item) => itemCells(item, shipment, clock, team))
}

function isSame(one: RowAttention, other: RowAttention): boolean {
  return one.kind === other.kind && one.date === other.date
}

function itemCells(
  item: AttentionItem,
  shipment: ShipmentOutline,
  clock: Clock,
  team: TeamInExport | null,
): CellValue[] {
  const { reason, nextStep } = attentionWords(item, shipment, clock)
  const standing = standingWith(item, shipment, clock)
  const { reference } = shipment
  const entry =
    standing.kind === 'ticked'
      ? team?.entryOf('ticks', `${reference}/${standing.tick}`)
      : standing.kind === 'open'
        ? undefined
        : team?.entryOf('items', `${reference}/${itemKey(item)}`)
  return [
    severityWord(item.severity),
    reason,
    nextStep,
    item.date,
    attentionBasis(item, shipment, clock),
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
      return standing.until === null ? 'Snoozed until it changes' : `Snoozed until ${standing.until}`
    case 'ticked':
      return standing.tick === 'collected' ? 'Collected' : 'Returned'
  }
}
