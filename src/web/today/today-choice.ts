import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isPerson } from '#facts/team/people.ts'
import type { TodaySearch, TodayTab } from '#facts/filters/today-search.ts'
import { wantedRows, type RowsByTab, type TodayRow } from '#facts/filters/today-rows.ts'

/** Number of shipments in the tab with an item of each kind, among the matches of all other filters. */
export function countKinds(
  tabs: RowsByTab,
  search: TodaySearch,
  me: TeamPerson | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const { kind: _kind, ...others } = search
  for (const { items } of wantedRows(tabs[search.tab ?? 'open'], others, isPerson(me))) {
    for (const kind of new Set(items.map((item) => item.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** Number of shipments in each tab that match the filters, which the tab would show. */
export function countShown(
  tabs: RowsByTab,
  search: TodaySearch,
  me: TeamPerson | null,
): Readonly<Record<TodayTab, number>> {
  const count = (tab: TodayTab) => wantedRows(tabs[tab], search, isPerson(me)).length
  return { open: count('open'), snoozed: count('snoozed'), handled: count('handled') }
}

/** Number of shipments and items in rows, each counted once. */
export function countInRows(rows: readonly TodayRow[]): { shipments: number; items: number } {
  const items = rows.flatMap((row) => row.items.map(({ key }) => `${row.subject}/${key}`))
  return { shipments: new Set(rows.map(({ subject }) => subject)).size, items: new Set(items).size }
}

/** Number of the user's shipments in the tab, among the matches of all other filters. */
export function countMine(tabs: RowsByTab, search: TodaySearch, me: TeamPerson | null): number {
  return wantedRows(tabs[search.tab ?? 'open'], { ...search, mine: 'yes' }, isPerson(me)).length
}
