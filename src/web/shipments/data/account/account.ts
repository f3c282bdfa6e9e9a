/** The account set, judged once for all that shows or counts it. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { compareByGroup, isPressing } from '#facts/attention/group.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { rowFactsOf, type RowAttention } from '#facts/views/row-facts.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { createStore, useStore, useStoreValue } from '../../../lib/create-store.ts'
import { inSlices } from '../../../lib/in-slices.ts'
import { isSameList } from '../../../lib/is-same-list.ts'
import { useTeam } from '../../../team/use-team.ts'
import { useTeamInForce } from './use-team-in-force.ts'
import { useJudge } from '../use-judge.ts'
import { accountSetQuery, accountSetRows, holdsList, type AccountSet } from './account-set.ts'
import { useKnownRows, type KnownRows } from '../known-rows.ts'
import { shipmentQueries } from '../queries.ts'
import { onQueriesChanged } from '../query-events.ts'

/** The rows of the account set: the same object until something of it changes. */
export interface Account {
  /** Those whose facts are known: the same array until a change comes; empty until the first are judged. */
  readonly rows: readonly ShipmentRow[]
  /** Those of the rows that have attention items, whether or not the team has dealt with them, the most pressing first. */
  readonly rowsWithItems: readonly ShipmentRow[]
  /** The set that they are rows of; `null` until the facts of all its rows are known for the first time. */
  readonly set: AccountSet | null
  /** By which they were judged. Facts by another one would have to be derived first. */
  readonly judge: Judge
}

/** How the last reading of the set went. */
export interface AccountReading {
  readonly error: Error | null
  /** It failed, and no other is under way. */
  readonly hasFailed: boolean
  readonly again: () => unknown
}

const NOTHING: Account = { rows: [], rowsWithItems: [], set: null, judge: judgeAt(0) }

const account = createStore(NOTHING)

/** What is judged of the account so far. It comes from `JudgeAccount`, which the shell holds. */
export function useAccount(): Account {
  const newest = useStore(account)
  // The first rows are waited for. Then pages are drawn in small pieces, and react in between.
  const settled = useDeferredValue(newest)
  const judged = settled.rows.length === 0 ? newest : settled
  // After each mark, thousands of rows are sorted and grouped in the background, while the page answers to keys.
  const judge = useDeferredValue(useJudge())
  return useMemo(
    () => (judged.set && isAlike(judged.judge, judge) ? { ...judged, judge } : judged),
    [judged, judge],
  )
}

/** Whether the whole of a list is among the judged rows. */
export function useAccountHolds(filters: ListFilters): boolean {
  return useStoreValue(account, ({ set }) => set !== null && holdsList(set, filters))
}

/** Whether the judged rows are all of the account set. */
export function useIsSetWhole(): boolean {
  return useStoreValue(account, ({ set }) => set?.isComplete === true)
}

/** Reads the account set at once, if no other page has. */
export function useAccountReading(): AccountReading {
  const known = useKnownRows()
  const { error, isError, isFetching, refetch } = useQuery({
    ...accountSetQuery(known),
    // Blocks that come are judged first, and drawn then.
    notifyOnChangeProps: ['error', 'isError', 'isFetching'],
  })
  const hasFailed = isError && !isFetching
  return useMemo(() => ({ error, hasFailed, again: refetch }), [error, hasFailed, refetch])
}

/** What rows are judged by; `null` until the team's marks have loaded or failed to load. */
export function useReadyJudge(): Judge | null {
  const judge = useJudge()
  const { isUnreadable } = useTeam()
  return judge.dealtWith === null && !isUnreadable ? null : judge
}

/** Judges the account set, once it is known what the team has dealt with, and again after each change of either. */
export function JudgeAccount(): null {
  const client = useQueryClient()
  const known = useKnownRows()
  useTeamInForce()
  const judge = useReadyJudge()
  useEffect(() => {
    if (judge) return keepJudging(client, known, judge)
  }, [client, known, judge])
  useEffect(() => () => account.set(NOTHING), [])
  return null
}

/** Rows with pressing items that are worth drawing before others are judged, unless all can be judged in this time. */
const FIRST_ROWS = 3
const FIRST_STEP_MS = 10

/** Rows that are drawn before all are judged come in steps, each further from the last: each draws the page again. */
const STEP_MS = 500

/** Between slices the page has time for itself. */
const PAUSE_MS = 1

/** Judges all rows of the set, now and after each change of it. @returns ends it */
function keepJudging(client: QueryClient, known: KnownRows, judge: Judge): () => void {
  const stop = new AbortController()
  const step = { atMs: 0, pauseMs: STEP_MS }
  let isJudging = false
  let rows: ShipmentRow[] = []
  let withItems: RowWithItems[] = []
  let pressingCount = 0
  const newestSet = () => client.getQueryData<AccountSet>(shipmentQueries.accountSet)
  const judgeAll = () => {
    const set = newestSet()
    const { set: judgedSet, judge: judgedBy } = account.get()
    if (isJudging || !set || (judgedSet === set && isAlike(judgedBy, judge))) return
    isJudging = true
    const firstAtMs = performance.now() + FIRST_STEP_MS
    if (account.get().rows.length === 0) step.atMs = performance.now() + STEP_MS
    const all = accountSetRows(set, known)
    // A block more changes nothing about those before it.
    if (!isSameList(rows, all.slice(0, rows.length))) {
      rows = []
      withItems = []
      pressingCount = 0
    }
    // Rows on screen stay until more are judged; after a complete pass, until the next pass is complete.
    const isDue = () => {
      const { set: whole, rows: before } = account.get()
      if (whole || rows.length <= before.length) return false
      if (before.length === 0 && pressingCount >= FIRST_ROWS) return performance.now() >= firstAtMs
      return performance.now() >= step.atMs
    }
    const judgeRow = (row: ShipmentRow) => {
      const { attention, dealtWith } = rowFactsOf(row, judge)
      const [first = dealtWith[0]] = attention
      rows.push(row)
      if (first) withItems.push({ row, first })
      if (attention.some(isPressing)) pressingCount += 1
      if (!isDue()) return
      step.atMs = performance.now() + step.pauseMs
      step.pauseMs *= 2
      account.set({ rows: [...rows], rowsWithItems: inOrder(withItems), set: null, judge })
    }
    const onEnd = () => {
      isJudging = false
      if (newestSet() === set) account.set({ rows: all, rowsWithItems: inOrder(withItems), set, judge })
      else judgeAll()
    }
    inSlices(all.slice(rows.length), judgeRow, { onEnd, signal: stop.signal, pauseMs: PAUSE_MS })
  }
  // The page itself is on screen before its rows.
  const cancel = afterPaint(judgeAll)
  const unsubscribe = onQueriesChanged(client, shipmentQueries.accountSet, judgeAll)
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
  return withItems.toSorted((one, other) => compareByGroup(one.first, other.first)).map(({ row }) => row)
}

/** Whether judges differ by marks of the team at most: the few rows that it has just marked are judged when they are asked for. */
function isAlike(one: Judge, other: Judge): boolean {
  if (one === other) return true
  if (!one.dealtWith || !other.dealtWith) return false
  return hourOf(one) === hourOf(other)
}
