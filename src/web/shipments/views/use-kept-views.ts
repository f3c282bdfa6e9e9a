import { useMemo } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useTeam } from '../../team/use-team.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { currentView } from './current-view.ts'
import { keptViewsIn, type KeptView } from './kept-views.ts'

/** The views of the user and of the team: the same array until one of them changes, whatever else the team does. */
export function useKeptViews(): readonly KeptView[] {
  const { entries } = useTeam()
  const views = useMemo(() => keptViewsIn(entries), [entries])
  const key = JSON.stringify(views)
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that they hold
  return useMemo(() => views, [key])
}

/** The name of the list: that of its view, if it shows one. */
export function useListName(search: ShipmentsSearch): string {
  return currentView(search, useKeptViews())?.view.name ?? titleOf('/shipments')
}

/** The searches of all views: the same array until one is saved or changed. */
export function useCountedSearches(): readonly ShipmentsSearch[] {
  const views = useKeptViews()
  return useMemo(() => [...BUILT_IN_VIEWS, ...views].map(({ search }) => search), [views])
}
