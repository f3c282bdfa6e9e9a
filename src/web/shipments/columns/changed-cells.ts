import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { itemsOfRow } from '#facts/team/shown-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ColumnName } from '#facts/filters/column-names.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import type { Column } from './column.ts'
import { COLUMNS } from './columns.tsx'

/** Arguments of the columns' functions. */
type RowFacts = ReturnType<typeof factsOf>

export const factsOf = (row: JudgedRow, judge: Judge) =>
  [withPlausibleDates(row.shipment, judge), judgeOfRow(row, judge), itemsOfRow(row)] as const

/** The columns whose cells differ from before. The update time always does. */
export function changedCells(before: RowFacts, after: RowFacts): ColumnName[] {
  const isChanged = (column: Column) =>
    column.name === 'updated' || shownIn(column, before) !== shownIn(column, after)
  return COLUMNS.filter(isChanged).map(({ name }) => name)
}

function shownIn({ shown, text }: Column, facts: RowFacts): string {
  return JSON.stringify((shown ?? text)(...facts))
}
