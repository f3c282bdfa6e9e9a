/** Counts what views show, among the judged rows of the account and in other lists that are whole. */
import type { QueryClient } from '@tanstack/react-query'
import type { Judge } from '#facts/attention/judge.ts'
import { readListFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { inSlices } from '../../../lib/in-slices.ts'
import { accountSetFilters } from './account-set.ts'
import type { KnownRows } from '../known-rows.ts'
import type { LoadedList } from '../list-page.ts'
import { shipmentQueries } from '../queries.ts'
import { onQueriesChanged } from '../query-events.ts'
import { shownRows } from '../shown-rows.ts'
import { account, counts, isAlike } from './account-store.ts'
import { viewCounter, type CompleteSet, type CountedSets, type ViewCounter } from './view-counts.ts'

/** A view that is counted. */
export interface CountedView {
  readonly id: string
  readonly search: ShipmentsSearch
}

/** Lists change with every page and every event of the feed. */
const PAUSE_MS = 300
/** Larger lists take longer to count than the figures are worth. */
const ROWS_MAX = 5000

interface Counting {
  readonly client: QueryClient
  readonly known: KnownRows
  readonly judge: Judge
  readonly views: readonly CountedView[]
}

/** Counts after each change of a list, and whenever it is told to. A list may be whole before the account is judged. */
export function keepCountingViews({ client, known, judge, views }: Counting): {
  readonly countSoon: () => void
  readonly end: () => void
} {
  let stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    const { set, judge: judgedBy } = account.get()
    // Facts by another judge are still to be derived.
    const by = set && !isAlike(judgedBy, judge) ? judgedBy : judge
    countViews(views, countedSets(client, known), by, stop.signal)
  }
  const end = () => {
    stop.abort()
    clearTimeout(timer)
  }
  const countSoon = () => {
    end()
    stop = new AbortController()
    timer = setTimeout(count, PAUSE_MS)
  }
  countSoon()
  const unsubscribe = onQueriesChanged(client, shipmentQueries.lists, countSoon)
  return {
    countSoon,
    end() {
      unsubscribe()
      end()
    },
  }
}

function countViews(
  views: readonly CountedView[],
  sets: CountedSets,
  judge: Judge,
  signal: AbortSignal,
): void {
  const counters = new Map<string, ViewCounter>()
  for (const { id, search } of views) {
    const counter = viewCounter(search, sets, judge)
    if (counter) counters.set(id, counter)
  }
  const onEnd = () => {
    const counted = [...counters].map(([id, counter]) => [id, counter.count()] as const)
    counts.set({ ...counts.get(), views: new Map(counted) })
  }
  inSlices(rowsOfEach(counters.values()), ({ counter, row }) => counter.add(row), { onEnd, signal })
}

function* rowsOfEach(counters: Iterable<ViewCounter>) {
  for (const counter of counters) for (const row of counter.rows) yield { counter, row }
}

function countedSets(client: QueryClient, known: KnownRows): CountedSets {
  const { set, rows } = account.get()
  const judged = set?.isComplete ? { filters: accountSetFilters(set), rows } : null
  return { account: judged, lists: completeLists(client, known) }
}

function completeLists(client: QueryClient, known: KnownRows): CompleteSet[] {
  const lists = client.getQueriesData<LoadedList>({ queryKey: shipmentQueries.lists })
  return lists.flatMap(([queryKey, list]) => {
    if (list?.pages.at(-1)?.nextCursor !== null) return []
    const rows = shownRows(list, known)
    return rows.length > ROWS_MAX ? [] : [{ filters: readListFilters(Object(queryKey[2])), rows }]
  })
}
