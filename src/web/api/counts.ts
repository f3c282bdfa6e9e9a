/** Counts of shipments from the proxy: for the badge, the statuses, and each view. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CountsAnswer, Envelope, ViewCount } from '#contract/dashboard-api/account.ts'
import { COUNTED_PARAMETER, COUNTS_PATH, COUNTED_VIEWS_MAX } from '#contract/dashboard-api/paths.ts'
import { readLoadedFilters, readServerFilters, type ShipmentsSearch } from '#facts/filters/search.ts'
import { createStore } from '../lib/create-store.ts'
import { getJson } from '../lib/http.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { knownAccount } from '../shipments/words/known-account.ts'
import {
  CHANGES_KEY,
  COUNTS_KEY,
  FACETS_KEY,
  NEWS_KEY,
  ORDERS_KEY,
  OVERVIEW_KEY,
  TODAY_KEY,
} from './query-keys.ts'

/** Counts, available once the proxy's copy is filled. */
export interface Counts extends Pick<CountsAnswer, 'badge' | 'statuses'> {
  /** Keyed by the text of the search, see {@link countedSearch}. */
  readonly views: ReadonlyMap<string, ViewCount | null>
}

const searches = createStore<readonly string[]>([])

/** Polling interval while the proxy fills its copy. */
const FILLED_MS = 5000
/** Polling interval otherwise, since a new day causes no event. */
const PASSING_MS = 300_000

export const countsQuery = queryOptions({
  queryKey: COUNTS_KEY,
  async queryFn({ client, signal }) {
    const counted = searches.get()
    const answer = await readCounts(counted, signal)
    const before = knownAccount.get()
    knownAccount.set(answer)
    // The proxy sends no events while it fills its copy.
    if (before && !isFilled(before)) void client.invalidateQueries({ queryKey: NEWS_KEY })
    return { answer, counted }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  refetchInterval: ({ state: { data } }) => refetchMs(data?.answer),
})

function readCounts(counted: readonly string[], signal: AbortSignal): Promise<CountsAnswer> {
  const query = counted.map((search) => `${COUNTED_PARAMETER}=${encodeURIComponent(search)}`).join('&')
  return getJson<CountsAnswer>(`${COUNTS_PATH}?${query}`, signal, saidNameHeader())
}

/** How many shipments each list has; `null` while that loads. */
export function useCountsOf(lists: readonly ShipmentsSearch[]): readonly number[] | null {
  const counted = lists.map(countedSearch)
  const { data } = useQuery({
    queryKey: [...COUNTS_KEY, 'lists', ...counted],
    queryFn: ({ signal }) => readCounts(counted, signal),
    enabled: counted.length > 0,
    staleTime: Infinity,
  })
  return data?.views.map(({ shown }) => shown) ?? null
}

/** Polling interval of an answer in milliseconds: short while the proxy fills its copy. */
export function refetchMs(answer: Envelope | undefined): number {
  return answer && isFilled(answer) ? PASSING_MS : FILLED_MS
}

/** The counts; `null` until they are known, and while the proxy fills its copy. */
export function useCounts(): Counts | null {
  const { data } = useQuery({ ...countsQuery, select: countsIn, notifyOnChangeProps: ['data'] })
  return data ?? null
}

function countsIn({ answer, counted }: { answer: CountsAnswer; counted: readonly string[] }): Counts | null {
  if (!isFilled(answer)) return null
  const { badge, statuses, views } = answer
  return { badge, statuses, views: new Map(counted.map((search, at) => [search, views[at] ?? null])) }
}

/** Whether the proxy's copy has all shipments that it can hold. */
function isFilled({ isWhole, isCapped }: Envelope): boolean {
  return isWhole || isCapped
}

/** Identifies the count of a search: the text of its filters, without columns and sort order. */
export function countedSearch(search: ShipmentsSearch): string {
  const filters = { ...readServerFilters({ ...search }), ...readLoadedFilters({ ...search }) }
  return stringifySearch(filters).slice(1)
}

/** Sets the searches to count. If there are too many, only the first are counted. */
export function countSearches(client: QueryClient, counted: readonly ShipmentsSearch[]): void {
  const texts = [...new Set(counted.map(countedSearch))].slice(0, COUNTED_VIEWS_MAX).toSorted()
  if (texts.join('\n') === searches.get().join('\n')) return
  searches.set(texts)
  // Without a first answer, a running request counts no views and would not be repeated, so it is cancelled.
  void client
    .cancelQueries({ queryKey: COUNTS_KEY })
    .then(() => client.invalidateQueries({ queryKey: COUNTS_KEY }))
}

/** Delay after a change, because changes come in groups, random because every tab receives them. */
const JITTER_MS = { least: 2000, most: 5000 }
const EVERY_MS = 10_000

let due: ReturnType<typeof setTimeout> | undefined
let loadedMs = -Infinity

/** Schedules a reload of counts and other answers, after a change of shipments or team marks. */
export function noteAnswersStale(client: QueryClient): void {
  const jitterMs = JITTER_MS.least + Math.random() * (JITTER_MS.most - JITTER_MS.least)
  const waitMs = Math.max(jitterMs, loadedMs + EVERY_MS - performance.now())
  due ??= setTimeout(() => void loadAnswersAgain(client), waitMs)
}

/** Reloads them now. Resolves once those on screen are loaded. */
export async function loadAnswersAgain(client: QueryClient): Promise<void> {
  clearTimeout(due)
  due = undefined
  loadedMs = performance.now()
  const keys = [COUNTS_KEY, NEWS_KEY, FACETS_KEY, TODAY_KEY, ORDERS_KEY, OVERVIEW_KEY, CHANGES_KEY]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
