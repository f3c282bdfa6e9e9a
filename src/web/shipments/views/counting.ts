import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { deriveRows } from '../model/derive-rows.ts'
import { useKnownRows, type KnownRows } from '../model/known-rows.ts'
import type { LoadedList } from '../model/list-page.ts'
import { shownRows } from '../model/shown-rows.ts'
import { accountSetFilters, accountSetRows, type AccountSet } from '../model/account-set.ts'
import { rowDeliveredOn } from '../model/matches-search.ts'
import { isAmong, shipmentQueries } from '../model/queries.ts'
import { readListFilters } from '#facts/views/search.ts'
import { useClock } from '../use-clock.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { useSavedViews } from './saved-views-store.ts'
import type { SavedView } from './saved-views.ts'
import {
  urgentCounter,
  viewCounter,
  type CompleteSet,
  type CountedSets,
  type ViewCount,
  type ViewCounter,
} from './view-counts.ts'

/** Lists change with every page and every event of the feed. */
const PAUSE_MS = 300
/** Larger sets take longer to count than the figures are worth. */
const ROWS_MAX = 5000

/** What can be counted: nearly all, once the account set is here. */
interface Counts {
  /** Of each view, by its id. */
  readonly views: ReadonlyMap<string, ViewCount>
  /** Of shipments with an open item of high severity. */
  readonly urgent: ViewCount | null
}

const counts = createStore<Counts>({ views: new Map(), urgent: null })

/** The counts of the last pass over the rows, which is the same for all that shows one of them. */
export function useCounts(): Counts {
  return useStore(counts)
}

/** Counts, and counts again after each change. */
export function Counting(): null {
  const client = useQueryClient()
  const known = useKnownRows()
  const clock = useClock()
  const { views: saved } = useSavedViews()

  useEffect(() => {
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const { signal } = stop
      const sets = countedSets(client, known)
      const views = [...BUILT_IN_VIEWS, ...saved]
      const countAll = () => countSets(views, sets, clock, signal)
      // Takes longest, and views filter by it.
      const visit = (row: ShipmentRow) => {
        if (row.status === 'Delivered') rowDeliveredOn(row)
      }
      void deriveRows(rowsOf(sets), clock, { visit, onEnd: countAll, signal })
    }
    const countSoon = () => {
      stop.abort()
      stop = new AbortController()
      clearTimeout(timer)
      timer = setTimeout(count, PAUSE_MS)
    }
    countSoon()
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if ((type === 'updated' || type === 'removed') && isCounted(query)) countSoon()
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, known, clock, saved])

  return null
}

function countSets(
  views: readonly Pick<SavedView, 'id' | 'search'>[],
  sets: CountedSets,
  clock: Clock,
  signal: AbortSignal,
): void {
  const counters = new Map<string, ViewCounter>()
  for (const { id, search } of views) {
    const counter = viewCounter(search, sets, clock)
    if (counter) counters.set(id, counter)
  }
  const urgent = urgentCounter(sets, clock)
  const onEnd = () =>
    counts.set({
      views: new Map([...counters].map(([id, counter]) => [id, counter.count()])),
      urgent: urgent?.count() ?? null,
    })
  const all = [...counters.values(), ...(urgent ? [urgent] : [])]
  inSlices(rowsOfEach(all), ({ counter, row }) => counter.add(row), { onEnd, signal })
}

function* rowsOfEach(counters: Iterable<ViewCounter>) {
  for (const counter of counters) for (const row of counter.rows) yield { counter, row }
}

function countedSets(client: QueryClient, known: KnownRows): CountedSets {
  const set = client.getQueryData<AccountSet>(shipmentQueries.accountSet)
  const account = set?.isComplete
    ? { filters: accountSetFilters(set), rows: accountSetRows(set, known) }
    : null
  return { account, lists: completeLists(client, known) }
}

function completeLists(client: QueryClient, known: KnownRows): CompleteSet[] {
  const queries = client.getQueryCache().findAll({ queryKey: shipmentQueries.lists })
  return queries.flatMap(({ queryKey }) => {
    const list = client.getQueryData<LoadedList>(queryKey)
    if (list?.pages.at(-1)?.nextCursor !== null) return []
    const rows = shownRows(list, known)
    return rows.length > ROWS_MAX ? [] : [{ filters: readListFilters(Object(queryKey[2])), rows }]
  })
}

function rowsOf({ account, lists }: CountedSets): ShipmentRow[] {
  return [...(account?.rows ?? []), ...lists.flatMap((list) => list.rows)]
}

function isCounted(query: Query): boolean {
  return isAmong(query, shipmentQueries.lists) || isAmong(query, shipmentQueries.accountSet)
}
