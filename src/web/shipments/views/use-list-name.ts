import type { ShipmentsSearch } from '#facts/views/search.ts'
import { currentView } from './current-view.ts'
import { useSavedViews } from './saved-views-store.ts'

/** What the list is called: by the view that it shows, if it is one. */
export function useListName(search: ShipmentsSearch): string {
  const { views } = useSavedViews()
  return currentView(search, views)?.view.name ?? 'Shipments'
}
