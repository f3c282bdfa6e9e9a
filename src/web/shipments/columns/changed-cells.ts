import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ColumnName } from '#facts/views/column-names.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { itemsOfRow } from './row-items.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import type { Column } from './column.ts'
import { COLUMNS } from './columns.tsx'

/** The columns whose cells read otherwise than before. The time of the update always does. */
export function changedCells(before: JudgedRow, after: JudgedRow, judge: Judge): ColumnName[] {
  const isChanged = (column: Column) =>
    column.name === 'updated' || shownIn(column, before, judge) !== shownIn(column, after, judge)
  return COLUMNS.filter(isChanged).map(({ name }) => name)
}

/** What cells said before, in words. How long ago something was is left out. */
export function wasWords(before: JudgedRow, judge: Judge): Partial<Record<ColumnName, string>> {
  const shipment = withPlausibleDates(before.shipment, judge)
  const items = itemsOfRow(before)
  const said = COLUMNS.filter(({ isAge }) => !isAge).map(({ name, text }) => [
    name,
    text(shipment, judgeOfRow(before, judge), items),
  ])
  return Object.fromEntries(said)
}

function shownIn({ shown, text }: Column, row: JudgedRow, judge: Judge): string {
  const shipment = withPlausibleDates(row.shipment, judge)
  return JSON.stringify((shown ?? text)(shipment, judgeOfRow(row, judge), itemsOfRow(row)))
}
