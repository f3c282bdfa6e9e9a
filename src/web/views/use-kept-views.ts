import { useMemo } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { FilteredPage } from '#facts/filters/unknown-values.ts'
import { useTeam } from '../team/use-team.ts'
import type { PageSearch } from '../filters/page-filters.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { currentView } from './current-view.ts'
import { keptViewsIn, type KeptView } from './kept-views.ts'

/** The views of user and team: the same array until settings or views change, whatever else the team does. */
export function useKeptViews(): readonly KeptView[] {
  const { entries } = useTeam()
  return useMemo(() => keptViewsIn(entries), [entries])
}

/** The title of the list: the name of its view if it has one. */
export function useListName(search: ShipmentsSearch): string {
  return currentView('/shipments', search, useKeptViews())?.view.name ?? titleOf('/shipments')
}

/** The search of the shipments that a view shows; `null` on pages that show something else. */
export function countedIn(page: FilteredPage, search: PageSearch): ShipmentsSearch | null {
  if (page === '/map') return { ...search, status: ['Active'] }
  return page === '/shipments' ? search : null
}

/** The counted searches of all views: the same array while {@link useKeptViews} returns the same. */
export function useCountedSearches(): readonly ShipmentsSearch[] {
  const views = useKeptViews()
  return useMemo(
    () => [
      ...BUILT_IN_VIEWS.map(({ search }) => search),
      ...views.flatMap(({ page, search }) => countedIn(page, search) ?? []),
    ],
    [views],
  )
}
