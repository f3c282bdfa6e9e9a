import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import type { ColumnName } from '#facts/views/column-names.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import type { Column } from './column.ts'
import { COLUMNS } from './columns.ts'

/** The columns whose cells read otherwise than before. The time of the update always does. */
export function changedCells(before: ShipmentRow, after: ShipmentRow, judge: Judge): ColumnName[] {
  const isChanged = (column: Column) =>
    column.name === 'updated' || shownIn(column, before, judge) !== shownIn(column, after, judge)
  return COLUMNS.filter(isChanged).map(({ name }) => name)
}

/** What cells said before, in words. How long ago something was is left out. */
export function wasWords(before: ShipmentRow, judge: Judge): Partial<Record<ColumnName, string>> {
  const shipment = outlineOf(before, judge)
  const said = COLUMNS.filter(({ isAge }) => !isAge).map(({ name, text }) => [name, text(shipment, judge)])
  return Object.fromEntries(said)
}

function shownIn({ shown, text }: Column, row: ShipmentRow, judge: Judge): string {
  const shipment = outlineOf(row, judge)
  if (!shown) return text(shipment, judge)
  return JSON.stringify(shown(shipment, judge, () => rowFactsOf(row, judge)))
}
