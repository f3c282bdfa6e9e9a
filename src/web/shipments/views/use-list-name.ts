import { titleOf } from '#contract/dashboard-api/pages.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { currentView } from './current-view.ts'
import { useSavedViews } from './saved-views-store.ts'

/** The name of the list: that of its view, if it shows one. */
export function useListName(search: ShipmentsSearch): string {
  const { views } = useSavedViews()
  return currentView(search, views)?.view.name ?? titleOf('/shipments')
}
