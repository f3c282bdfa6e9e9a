import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { accountSetQuery, accountSetRows, hasGaps, type AccountSet } from './account-set.ts'
import { useKnownRows } from './known-rows.ts'

/** The account set with its rows. */
export interface AccountRows {
  readonly query: UseQueryResult<AccountSet>
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** Whether the facts of all rows of the set are known. */
  readonly isJudged: boolean
  /** The set that they are rows of; `null` until the facts of all its rows are known for the first time. */
  readonly set: AccountSet | null
  /** By which they were judged. Facts by another one would have to be derived first. */
  readonly clock: Clock
}

type Judged = Omit<AccountRows, 'query'>

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
  const query = useQuery({
    ...accountSetQuery(known),
    refetchInterval: ({ state: { data, status } }) =>
      data && hasGaps(data) && status === 'success' ? FILLED_MS : false,
  })
  const { data } = query
  const all = useMemo(() => (data ? accountSetRows(data, known) : null), [data, known])
  const [judged, setJudged] = useState<Judged>({ rows: [], isJudged: false, set: null, clock })
  const steps = useRef<{ atMs: number; pauseMs: number } | null>(null)
  const isMarked = judged.rows === all && judged.isJudged && isMarkAway(judged.clock, clock)
  useEffect(() => {
    if (!data || !all || isMarked) return
    const stop = new AbortController()
    const soFar: ShipmentRow[] = []
    const step = (steps.current ??= { atMs: performance.now() + FIRST_STEP_MS, pauseMs: STEP_MS })
    const judge = (row: ShipmentRow) => {
      rowFactsOf(row, clock)
      soFar.push(row)
      if (performance.now() < step.atMs) return
      step.atMs = performance.now() + step.pauseMs
      step.pauseMs *= 2
      // What is shown stays until there is more of it, and once all were judged, until all are judged again.
      setJudged((shown) =>
        shown.isJudged || shown.rows.length >= soFar.length
          ? shown
          : { rows: [...soFar], isJudged: false, set: null, clock },
      )
    }
    inSlices(all, judge, {
      onEnd: () => setJudged({ rows: all, isJudged: true, set: data, clock }),
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [data, all, clock, isMarked])
  return isMarked ? { query, ...judged, clock } : { query, ...judged }
}

/** Whether clocks differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
function isMarkAway(one: Clock, other: Clock): boolean {
  const isKnown = one.dealtWith !== null && other.dealtWith !== null
  return isKnown && hourOf(one) === hourOf(other)
}
