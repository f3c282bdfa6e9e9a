import { useMemo } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { useKeptViews } from './use-kept-views.ts'

/** The searches of all views: the same array until one is saved or changed. */
export function useCountedSearches(): readonly ShipmentsSearch[] {
  const { saved, shared } = useKeptViews()
  return useMemo(() => [...BUILT_IN_VIEWS, ...saved, ...shared].map(({ search }) => search), [saved, shared])
}
