import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { itemsOfRow } from '#facts/team/shown-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ColumnName } from '#facts/views/column-names.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import type { Column } from './column.ts'
import { COLUMNS } from './columns.tsx'

/** What the columns read a row from. */
type RowFacts = ReturnType<typeof factsOf>

export const factsOf = (row: JudgedRow, judge: Judge) =>
  [withPlausibleDates(row.shipment, judge), judgeOfRow(row, judge), itemsOfRow(row)] as const

/** The columns whose cells read otherwise than before. The time of the update always does. */
export function changedCells(before: RowFacts, after: RowFacts): ColumnName[] {
  const isChanged = (column: Column) =>
    column.name === 'updated' || shownIn(column, before) !== shownIn(column, after)
  return COLUMNS.filter(isChanged).map(({ name }) => name)
}

/** What cells said before, in words. How long ago something was is left out. */
export function wasWords(before: RowFacts): Partial<Record<ColumnName, string>> {
  const said = COLUMNS.filter(({ isAge }) => !isAge).map(({ name, text }) => [name, text(...before)])
  return Object.fromEntries(said)
}

function shownIn({ shown, text }: Column, facts: RowFacts): string {
  return JSON.stringify((shown ?? text)(...facts))
}
