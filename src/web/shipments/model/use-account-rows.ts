import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { comparePressing, isPressing } from '#facts/shipment/attention.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { rowFactsOf, type RowAttention } from '#facts/views/row-facts.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { isSameList } from '../../lib/is-same-list.ts'
import { accountSetQuery, accountSetRows, hasGaps, type AccountSet } from './account-set.ts'
import { deriveRows } from './derive-rows.ts'
import { useKnownRows, type KnownRows } from './known-rows.ts'
import { isAmong, shipmentQueries } from './queries.ts'

/** The account set with its rows: the same object until something of it changes. */
export interface AccountRows {
  readonly reading: AccountReading
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** Those of the rows that have attention items, whether or not the team has dealt with them, the most pressing first. */
  readonly rowsWithItems: readonly ShipmentRow[]
  /** The set that they are rows of; `null` until the facts of all its rows are known for the first time. */
  readonly set: AccountSet | null
  /** By which they were judged. Facts by another one would have to be derived first. */
  readonly clock: Clock
}

/** How the last reading of the set went. */
interface AccountReading {
  readonly error: Error | null
  /** It failed, and no other is under way. */
  readonly hasFailed: boolean
  readonly again: () => unknown
}

type Judged = Omit<AccountRows, 'reading'>

/** How often the set is read while the proxy is filling it: a reader waits for it. */
const FILLED_MS = 2000

/** Rows with pressing items that are worth drawing before others are judged, unless all can be judged in this time. */
const FIRST_ROWS = 3
const FIRST_STEP_MS = 10

/** Rows that are drawn before all are judged come in steps, each further from the last: each draws the page again. */
const STEP_MS = 500

/**
 * Reads the account set, if no part of the page has, and keeps its rows as the feed changes them. The first rows come at
 * once, and a change shows when all that it touches is judged.
 *
 * @param isTeamAwaited nothing is judged while it is not known what the team has dealt with
 */
export function useAccountRows(clock: Clock, isTeamAwaited: boolean): AccountRows {
  const known = useKnownRows()
  const { error, isError, isFetching, refetch } = useQuery({
    ...accountSetQuery(known),
    // Blocks that come are judged first, and drawn then.
    notifyOnChangeProps: ['error', 'isError', 'isFetching'],
    refetchInterval: ({ state: { data, status } }) =>
      data && hasGaps(data) && status === 'success' ? FILLED_MS : false,
  })
  const hasFailed = isError && !isFetching
  const reading = useMemo(() => ({ error, hasFailed, again: refetch }), [error, hasFailed, refetch])
  const judged = useJudged(clock, isTeamAwaited)
  return useMemo(() => ({ reading, ...judged }), [reading, judged])
}

function useJudged(clock: Clock, isTeamAwaited: boolean): Judged {
  const client = useQueryClient()
  const known = useKnownRows()
  const [judged, setJudged] = useState<Judged>({ ...NOTHING, clock })
  const newest = useRef(judged)
  useEffect(() => {
    if (isTeamAwaited) return
    const show = (next: Judged) => {
      const isFirst = newest.current.rows.length === 0
      newest.current = next
      // The first rows are waited for. Then the page is drawn in small pieces, and reacts in between.
      if (isFirst) setJudged(next)
      else startTransition(() => setJudged(next))
    }
    return keepJudging({ client, known, clock, shown: () => newest.current, show })
  }, [client, known, clock, isTeamAwaited])
  // After each mark, thousands of rows are sorted and grouped in the background, while the page answers to keys.
  const shown = useDeferredValue(clock)
  return useMemo(
    () => (judged.set && isAlike(judged.clock, shown) ? { ...judged, clock: shown } : judged),
    [judged, shown],
  )
}

interface Judging {
  readonly client: QueryClient
  readonly known: KnownRows
  readonly clock: Clock
  readonly shown: () => Judged
  readonly show: (next: Judged) => void
}

/** Judges all rows of the set, now and after each change of it. @returns ends it */
function keepJudging({ client, known, clock, shown, show }: Judging): () => void {
  const stop = new AbortController()
  const step = { atMs: 0, pauseMs: STEP_MS }
  let isJudging = false
  let rows: ShipmentRow[] = []
  let withItems: RowWithItems[] = []
  let pressingCount = 0
  const newestSet = () => client.getQueryData<AccountSet>(shipmentQueries.accountSet)
  const judgeAll = () => {
    const set = newestSet()
    const { set: judgedSet, clock: judgedBy } = shown()
    if (isJudging || !set || (judgedSet === set && isAlike(judgedBy, clock))) return
    isJudging = true
    const firstAtMs = performance.now() + FIRST_STEP_MS
    if (shown().rows.length === 0) step.atMs = performance.now() + STEP_MS
    const all = accountSetRows(set, known)
    // A block more changes nothing about those before it.
    if (!isSameList(rows, all.slice(0, rows.length))) {
      rows = []
      withItems = []
      pressingCount = 0
    }
    // What is shown stays until there is more of it, and once all were judged, until all are judged again.
    const isDue = () => {
      const { set: whole, rows: before } = shown()
      if (whole || rows.length <= before.length) return false
      if (before.length === 0 && pressingCount >= FIRST_ROWS) return performance.now() >= firstAtMs
      return performance.now() >= step.atMs
    }
    const visit = (row: ShipmentRow) => {
      const { attention, dealtWith } = rowFactsOf(row, clock)
      const [first = dealtWith[0]] = attention
      rows.push(row)
      if (first) withItems.push({ row, first })
      if (attention.some(isPressing)) pressingCount += 1
      if (!isDue()) return
      step.atMs = performance.now() + step.pauseMs
      step.pauseMs *= 2
      show({ rows: [...rows], rowsWithItems: inOrder(withItems), set: null, clock })
    }
    const onEnd = () => {
      isJudging = false
      if (newestSet() === set) show({ rows: all, rowsWithItems: inOrder(withItems), set, clock })
      else judgeAll()
    }
    void deriveRows(all.slice(rows.length), clock, { visit, onEnd, signal: stop.signal })
  }
  // The page itself is on screen before its rows.
  const cancel = afterPaint(judgeAll)
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isAmong(query, shipmentQueries.accountSet)) judgeAll()
  })
  return () => {
    cancel()
    unsubscribe()
    stop.abort()
  }
}

interface RowWithItems {
  readonly row: ShipmentRow
  /** The most pressing one. */
  readonly first: RowAttention
}

/** The most pressing first: what is in order already takes little time to sort again. */
function inOrder(withItems: readonly RowWithItems[]): ShipmentRow[] {
  return withItems.toSorted((one, other) => comparePressing(one.first, other.first)).map(({ row }) => row)
}

const NOTHING: Omit<Judged, 'clock'> = { rows: [], rowsWithItems: [], set: null }

/** Whether clocks differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
function isAlike(one: Clock, other: Clock): boolean {
  if (one === other) return true
  if (!one.dealtWith || !other.dealtWith) return false
  return hourOf(one) === hourOf(other)
}
