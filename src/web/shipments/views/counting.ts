import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Judge } from '#facts/attention/judge.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { useAccount, useReadyJudge, type Account } from '../data/account/account.ts'
import { useKnownRows, type KnownRows } from '../data/known-rows.ts'
import type { LoadedList } from '../data/list-page.ts'
import { shownRows } from '../data/shown-rows.ts'
import { accountSetFilters } from '../data/account/account-set.ts'
import { shipmentQueries } from '../data/queries.ts'
import { onQueriesChanged } from '../data/query-events.ts'
import { stripCounter, type Strips } from '../data/account/strips.ts'
import { readListFilters } from '#facts/views/search.ts'
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
  /** Of shipments with an open item that is due by tomorrow. */
  readonly urgent: ViewCount | null
  /** Of the days ahead, in what is here of the account; `null` until the first count. */
  readonly strips: CountedStrips | null
}

interface CountedStrips extends Strips {
  /** Whether more rows of the set were still to be judged: they count a part. */
  readonly isPart: boolean
}

const NOTHING: Counts = { views: new Map(), urgent: null, strips: null }

const counts = createStore(NOTHING)

/** The counts of the last pass over the rows, which is the same for all that shows one of them. */
export function useCounts(): Counts {
  return useStore(counts)
}

/** Counts, and counts again after each change. */
export function Counting(): null {
  const client = useQueryClient()
  const known = useKnownRows()
  const account = useAccount()
  const ready = useReadyJudge()
  const { views: saved } = useSavedViews()

  useEffect(() => countStrips(account), [account])

  useEffect(() => {
    if (!ready) return
    // A list may be whole before the account has been judged.
    const judge = account.set ? account.judge : ready
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const sets = countedSets(account, client, known)
      countSets([...BUILT_IN_VIEWS, ...saved], sets, judge, stop.signal)
    }
    const countSoon = () => {
      stop.abort()
      stop = new AbortController()
      clearTimeout(timer)
      timer = setTimeout(count, PAUSE_MS)
    }
    countSoon()
    const unsubscribe = onQueriesChanged(client, shipmentQueries.lists, countSoon)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, known, account, ready, saved])

  useEffect(() => () => counts.set(NOTHING), [])
  return null
}

/** Counts in slices, once the rows themselves are on screen. @returns ends the count */
function countStrips({ rows, set, judge }: Account): () => void {
  const stop = new AbortController()
  const counter = stripCounter(judge)
  const onEnd = () => counts.set({ ...counts.get(), strips: { ...counter.strips(), isPart: set === null } })
  const count = () => inSlices(rows, counter.add, { onEnd, signal: stop.signal })
  // The first rows are still to come.
  const cancel = rows.length === 0 && !set ? () => {} : afterPaint(count)
  return () => {
    cancel()
    stop.abort()
  }
}

function countSets(
  views: readonly Pick<SavedView, 'id' | 'search'>[],
  sets: CountedSets,
  judge: Judge,
  signal: AbortSignal,
): void {
  const counters = new Map<string, ViewCounter>()
  for (const { id, search } of views) {
    const counter = viewCounter(search, sets, judge)
    if (counter) counters.set(id, counter)
  }
  const urgent = urgentCounter(sets, judge)
  const onEnd = () =>
    counts.set({
      ...counts.get(),
      views: new Map([...counters].map(([id, counter]) => [id, counter.count()])),
      urgent: urgent?.count() ?? null,
    })
  const all = [...counters.values(), ...(urgent ? [urgent] : [])]
  inSlices(rowsOfEach(all), ({ counter, row }) => counter.add(row), { onEnd, signal })
}

function* rowsOfEach(counters: Iterable<ViewCounter>) {
  for (const counter of counters) for (const row of counter.rows) yield { counter, row }
}

function countedSets({ set, rows }: Account, client: QueryClient, known: KnownRows): CountedSets {
  const account = set?.isComplete ? { filters: accountSetFilters(set), rows } : null
  return { account, lists: completeLists(client, known) }
}

function completeLists(client: QueryClient, known: KnownRows): CompleteSet[] {
  const lists = client.getQueriesData<LoadedList>({ queryKey: shipmentQueries.lists })
  return lists.flatMap(([queryKey, list]) => {
    if (list?.pages.at(-1)?.nextCursor !== null) return []
    const rows = shownRows(list, known)
    return rows.length > ROWS_MAX ? [] : [{ filters: readListFilters(Object(queryKey[2])), rows }]
  })
}
