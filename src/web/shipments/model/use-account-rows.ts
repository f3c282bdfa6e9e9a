import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { accountSetQuery, accountSetRows, hasGaps, type AccountSet } from './account-set.ts'
import { deriveRows } from './derive-rows.ts'
import { useKnownRows } from './known-rows.ts'
import { isAmong, shipmentQueries } from './queries.ts'

/** The account set with its rows: the same object until something of it changes. */
export interface AccountRows {
  readonly reading: AccountReading
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** Those of the rows that have attention items, whether or not the team has dealt with them. */
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

/** The first rows are drawn at the end of the first slice. */
const FIRST_STEP_MS = 10

/** Rows that are drawn before all are judged come in steps, each further from the last: each draws the page again. */
const STEP_MS = 1000

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
    const stop = new AbortController()
    const step = { atMs: 0, pauseMs: STEP_MS }
    let isJudging = false
    const show = (next: Judged) => {
      const isFirst = newest.current.rows.length === 0
      newest.current = next
      // The first rows are waited for. Then the page is drawn in small pieces, and reacts in between.
      if (isFirst) setJudged(next)
      else startTransition(() => setJudged(next))
    }
    const judgeAll = () => {
      const set = client.getQueryData<AccountSet>(shipmentQueries.accountSet)
      const { set: judgedSet, clock: judgedBy } = newest.current
      if (isJudging || !set || (judgedSet === set && isAlike(judgedBy, clock))) return
      isJudging = true
      if (newest.current.rows.length === 0) step.atMs = performance.now() + FIRST_STEP_MS
      const all = accountSetRows(set, known)
      const rows: ShipmentRow[] = []
      const rowsWithItems: ShipmentRow[] = []
      const visit = (row: ShipmentRow) => {
        const { attention, dealtWith } = rowFactsOf(row, clock)
        rows.push(row)
        if (attention.length + dealtWith.length > 0) rowsWithItems.push(row)
        // What is shown stays until there is more of it, and once all were judged, until all are judged again.
        const isMore = !newest.current.set && rows.length > newest.current.rows.length
        if (!isMore || performance.now() < step.atMs) return
        step.atMs = performance.now() + step.pauseMs
        step.pauseMs *= 2
        show({ rows: [...rows], rowsWithItems: [...rowsWithItems], set: null, clock })
      }
      const onEnd = () => {
        isJudging = false
        const isNewest = client.getQueryData(shipmentQueries.accountSet) === set
        if (isNewest) show({ rows: all, rowsWithItems, set, clock })
        else judgeAll()
      }
      void deriveRows(all, clock, { visit, onEnd, signal: stop.signal })
    }
    judgeAll()
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isAmong(query, shipmentQueries.accountSet)) judgeAll()
    })
    return () => {
      unsubscribe()
      stop.abort()
    }
  }, [client, known, clock, isTeamAwaited])
  return useMemo(
    () => (judged.set && isAlike(judged.clock, clock) ? { ...judged, clock } : judged),
    [judged, clock],
  )
}

const NOTHING: Omit<Judged, 'clock'> = { rows: [], rowsWithItems: [], set: null }

/** Whether clocks differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
function isAlike(one: Clock, other: Clock): boolean {
  if (one === other) return true
  if (!one.dealtWith || !other.dealtWith) return false
  return hourOf(one) === hourOf(other)
}
