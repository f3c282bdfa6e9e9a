import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { accountSetQuery, accountSetRows, hasGaps, type AccountSet } from './account-set.ts'
import { useKnownRows } from './known-rows.ts'

/** The account set with its rows: the same object until something of it changes. */
export interface AccountRows {
  readonly reading: AccountReading
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** Those of the rows that have attention items, whether or not the team has dealt with them. */
  readonly rowsWithItems: readonly ShipmentRow[]
  /** Whether the facts of all rows of the set are known. */
  readonly isJudged: boolean
  /** The set that they are rows of; `null` until the facts of all its rows are known for the first time. */
  readonly set: AccountSet | null
  /** By which they were judged. Facts by another one would have to be derived first. */
  readonly clock: Clock
}

/** How the last reading of the set went. */
export interface AccountReading {
  readonly error: Error | null
  /** It failed, and no other is under way. */
  readonly hasFailed: boolean
  readonly again: () => unknown
}

type Judged = Omit<AccountRows, 'reading'>

/** How often the set is read while the proxy is filling it: a reader waits for it. */
const FILLED_MS = 2000

/** The first rows are drawn after one slice. */
const FIRST_STEP_MS = 12

/** Rows that are drawn before all are judged come in steps, each further from the last: each draws the page again. */
const STEP_MS = 400

/**
 * Reads the account set, if no part of the page has, and keeps its rows as the feed changes them. Their facts are derived
 * in slices: the first rows come at once, and a change shows when all that it touches is judged.
 */
export function useAccountRows(clock: Clock): AccountRows {
  const known = useKnownRows()
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...accountSetQuery(known),
    refetchInterval: ({ state: { data: set, status } }) =>
      set && hasGaps(set) && status === 'success' ? FILLED_MS : false,
  })
  const hasFailed = isError && !isFetching
  const reading = useMemo(() => ({ error, hasFailed, again: refetch }), [error, hasFailed, refetch])
  const judged = useJudged(data, clock)
  return useMemo(() => ({ reading, ...judged }), [reading, judged])
}

const NONE: readonly ShipmentRow[] = []

function useJudged(data: AccountSet | undefined, clock: Clock): Judged {
  const known = useKnownRows()
  const all = useMemo(() => (data ? accountSetRows(data, known) : null), [data, known])
  const [judged, setJudged] = useState<Judged>({
    rows: NONE,
    rowsWithItems: NONE,
    isJudged: false,
    set: null,
    clock,
  })
  const steps = useRef<{ atMs: number; pauseMs: number } | null>(null)
  const isMarked = judged.rows === all && judged.isJudged && isMarkAway(judged.clock, clock)
  useEffect(() => {
    if (!data || !all || isMarked) return
    const stop = new AbortController()
    const soFar: ShipmentRow[] = []
    const withItems: ShipmentRow[] = []
    const step = (steps.current ??= { atMs: performance.now() + FIRST_STEP_MS, pauseMs: STEP_MS })
    const judge = (row: ShipmentRow) => {
      const { attention, dealtWith } = rowFactsOf(row, clock)
      soFar.push(row)
      if (attention.length + dealtWith.length > 0) withItems.push(row)
      if (performance.now() < step.atMs) return
      step.atMs = performance.now() + step.pauseMs
      step.pauseMs *= 2
      const next = { rows: [...soFar], rowsWithItems: [...withItems], isJudged: false, set: null, clock }
      // What is shown stays until there is more of it, and once all were judged, until all are judged again.
      const show = (shown: Judged) => (shown.isJudged || shown.rows.length >= next.rows.length ? shown : next)
      // Drawn in small pieces, between which the page reacts.
      startTransition(() => setJudged(show))
    }
    const onEnd = () =>
      startTransition(() =>
        setJudged({ rows: all, rowsWithItems: withItems, isJudged: true, set: data, clock }),
      )
    inSlices(all, judge, { onEnd, signal: stop.signal })
    return () => stop.abort()
  }, [data, all, clock, isMarked])
  return useMemo(() => (isMarked ? { ...judged, clock } : judged), [isMarked, judged, clock])
}

/** Whether clocks differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
function isMarkAway(one: Clock, other: Clock): boolean {
  const isKnown = one.dealtWith !== null && other.dealtWith !== null
  return isKnown && hourOf(one) === hourOf(other)
}
