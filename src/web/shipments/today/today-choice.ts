import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isPerson } from '#facts/team/people.ts'
import { kindOf } from '#facts/attention/kinds.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { readTodaySearch, type TodaySearch, type TodayTab } from '#facts/views/today-search.ts'
import { activeFilters, type ActiveFilter, type FilterContext } from '../filters/active-filters.ts'
import { wantedRows, type RowsByTab, type TodayGroupOfRows } from '#facts/views/today-rows.ts'

/** How many shipments of the tab have an item of each kind, as all other filters leave them. */
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

/** How many shipments the filters leave of each tab: what a tab shows once it is chosen. */
export function countShown(
  tabs: RowsByTab,
  search: TodaySearch,
  me: TeamPerson | null,
): Readonly<Record<TodayTab, number>> {
  const count = (tab: TodayTab) => wantedRows(tabs[tab], search, isPerson(me)).length
  return { open: count('open'), snoozed: count('snoozed'), handled: count('handled') }
}

/** How many shipments and items rows show, each once. */
export function countInRows(groups: readonly TodayGroupOfRows[]): { shipments: number; items: number } {
  const rows = groups.flatMap((group) => group.rows)
  const items = rows.flatMap((row) => row.items.map(({ key }) => `${row.subject}/${key}`))
  return { shipments: new Set(rows.map(({ subject }) => subject)).size, items: new Set(items).size }
}

/** How many shipments of the tab the user takes care of, as all other filters leave them. */
export function countMine(tabs: RowsByTab, search: TodaySearch, me: TeamPerson | null): number {
  return wantedRows(tabs[search.tab ?? 'open'], { ...search, mine: 'yes' }, isPerson(me)).length
}

/** The same tab and grouping with all of its rows. */
export function withoutTodayFilters({ tab, group }: TodaySearch): TodaySearch {
  return readTodaySearch({ tab, group })
}

/** Every active filter, as words with a way to remove it. */
export function todayFilters(search: TodaySearch, context: FilterContext): ActiveFilter[] {
  const { kind = [] } = search
  return [
    ...kind.map((each): ActiveFilter => {
      const { kind: _kind, ...rest } = search
      const others = kind.filter((other) => other !== each)
      return {
        key: `kind ${each}`,
        words: kindOf(each).title,
        shownBy: 'chip',
        without: others.length > 0 ? asSearch({ ...rest, kind: others }) : asSearch(rest),
      }
    }),
    // The text has its field in the panel only.
    ...activeFilters(asSearch(search), context).map((filter) =>
      filter.key === 'q'
        ? { ...filter, words: `Text “${search.q ?? ''}”`, shownBy: 'chip' as const }
        : filter,
    ),
  ]
}

/** The parts that both pages have in common read it as the list's; what they do not know stays in it. */
function asSearch(search: TodaySearch): ShipmentsSearch {
  return search
}
