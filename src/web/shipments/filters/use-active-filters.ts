import { useMemo } from 'react'
import { listFiltersAt } from '#facts/filters/search-edits.ts'
import { useFacets } from '../data/facets.ts'
import { useJudge } from '../data/use-judge.ts'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import { FILTERS_OF, type Filtering } from './page-filters.ts'

/** Filters whose values are codes with names. */
const PLACES = ['from', 'to'] as const
export const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The active filters of a page, as text. */
export function useActiveFilters({
  page,
  search,
}: Pick<Filtering, 'page' | 'search'>): readonly ActiveFilter[] {
  const clock = useJudge()
  const places = PLACES.filter((name) => search[name])
  const placeNames = useFacets(FILTERS_OF[page].counted(search), places)?.placeNames ?? NO_NAMES
  return useMemo(
    () => activeFilters(search, { filters: listFiltersAt(search, clock.nowMs), clock, placeNames }),
    [search, clock, placeNames],
  )
}
