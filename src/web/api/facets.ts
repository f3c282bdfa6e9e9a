/** Number of shipments for each value of a filter, from the proxy (`contract/dashboard-api/facets.ts`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Facet, FacetsAnswer } from '#contract/dashboard-api/facets.ts'
import { FACETS_PARAMETER, FACETS_PATH } from '#contract/dashboard-api/paths.ts'
import type { PlaceNames } from '#facts/filters/choice.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { getJson } from '../lib/http.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { listText } from './list.ts'
import { FACETS_KEY } from './query-keys.ts'
import { useAnswer } from './use-answer.ts'

/** Number of shipments for each value, among those that match the filters of all other groups; 0 if none. */
export interface ChoiceCounts {
  readonly countsOf: (name: string) => ReadonlyMap<string, number>
  readonly placeNames: PlaceNames
  /** Whether they belong to the previous filters, while those of the current ones load. */
  readonly isOld?: boolean
}

/**
 * Counts the values of filters among the matches of a search; with a tab of Today, among its rows.
 *
 * @returns `null` until they are first counted, and if they cannot be
 */
export function useFacets(search: ShipmentsSearch, names: readonly string[]): ChoiceCounts | null {
  const { sort: _sort, ...filters } = search
  const parts = [listText(filters), `${FACETS_PARAMETER}=${names.join(',')}`].filter((part) => part !== '')
  const path = `${FACETS_PATH}?${parts.join('&')}`
  const query = useQuery({
    queryKey: [...FACETS_KEY, path],
    queryFn: ({ signal }) => getJson<FacetsAnswer>(path, signal, saidNameHeader()),
    enabled: names.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const { data, isOld } = useAnswer(path, query)
  return useMemo(() => (data ? { ...countsIn(data.facets), isOld } : null), [data, isOld])
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map()

function countsIn(facets: readonly Facet[]): Omit<ChoiceCounts, 'isOld'> {
  const counts = new Map(
    facets.map(({ name, values }) => [name, new Map(values.map(({ value, count }) => [value, count]))]),
  )
  const places = facets.filter(({ name }) => name === 'from' || name === 'to')
  const named = places.flatMap(({ values }) =>
    values.map(({ value, label }) => [value.toUpperCase(), label.replace(` (${value})`, '')] as const),
  )
  return { countsOf: (name) => counts.get(name) ?? NO_COUNTS, placeNames: new Map(named) }
}
