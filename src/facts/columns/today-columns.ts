import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '../attention/attention.ts'
import { attentionBasis, attentionWords, lastingReason } from '../attention/attention-words.ts'
import { groupTitle } from '../attention/group.ts'
import type { Judge } from '../attention/judge.ts'
import type { AttentionItem } from '../attention/rules.ts'
import { itemKey } from '../attention/fingerprint.ts'
import type { ShownTodayItem } from '../filters/today-rows.ts'
import type { TodayTab } from '../filters/today-search.ts'
import { standingWords } from '../team/standing-label.ts'
import { column, dayColumn, joined, type CellValue, type ExportColumn } from './sheet-column.ts'

/** A tab of Today. */
export interface ItemsOfTab {
  readonly tab: TodayTab
  /** What its rows show, by reference. */
  readonly items: ReadonlyMap<string, readonly ShownTodayItem[]>
}

/** What a row of Today says about its first item on a tab, and the reasons of its others. */
export function todayColumns({ tab, items }: ItemsOfTab): ExportColumn<ShipmentOutline>[] {
  const itemsOf = (shipment: ShipmentOutline, judge: Judge) => {
    const all = attentionOf(shipment, judge)
    const shown = items.get(shipment.reference) ?? []
    return shown.flatMap(({ key }) => all.find((item) => itemKey(item) === key) ?? [])
  }
  const ofFirst =
    (valueOf: (item: AttentionItem, shipment: ShipmentOutline, judge: Judge) => CellValue) =>
    (shipment: ShipmentOutline, judge: Judge) => {
      const [first] = itemsOf(shipment, judge)
      return first ? valueOf(first, shipment, judge) : null
    }
  const standing = column('Handled or snoozed', 44, ({ reference }: ShipmentOutline, judge) => {
    const [first] = items.get(reference) ?? []
    return first ? standingWords(first.state, first.entry, judge) : null
  })
  return [
    ...(tab === 'open' ? [] : [standing]),
    column(
      'Group',
      24,
      ofFirst(({ group }) => groupTitle(group)),
    ),
    dayColumn(
      'Due date',
      ofFirst(({ date }) => date),
    ),
    column('Reason', 44, ofFirst(lastingReason)),
    column('Next step', 44, ofFirst(nextStepOf)),
    column('Due date based on', 28, ofFirst(attentionBasis)),
    column('Other reasons', 44, (shipment, judge) => {
      const others = itemsOf(shipment, judge).slice(1)
      return joined(others.map((item) => lastingReason(item, shipment, judge)))
    }),
  ]
}

/** 'Ask Evergreen for the date, booking 899979679.' */
function nextStepOf(item: AttentionItem, shipment: ShipmentOutline, judge: Judge): string {
  const { nextStep, number } = attentionWords(item, shipment, judge)
  return number ? `${nextStep.replace(/\.$/, '')}, ${number.what} ${number.text}.` : nextStep
}
