import { titleOf } from '#contract/dashboard-api/pages.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { currentView } from './current-view.ts'
import { useKeptViews } from './use-kept-views.ts'

/** The name of the list: that of its view, if it shows one. */
export function useListName(search: ShipmentsSearch): string {
  return currentView(search, useKeptViews())?.view.name ?? titleOf('/shipments')
}
