/** Today, as the proxy answers it (`contract/dashboard-api/today.ts`). */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { TodayAnswer, UpcomingCounts } from '#contract/dashboard-api/today.ts'
import { TODAY_PATH } from '#contract/dashboard-api/paths.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { useTeam } from '../../team/use-team.ts'
import { getNewer } from './get-newer.ts'
import { scopeOf, type AccountScope } from './account/account-scope-words.ts'
import { isAlike } from './account/account-store.ts'
import { isFilled } from './counts.ts'
import { TODAY_KEY } from './query-keys.ts'
import { useJudge } from './use-judge.ts'

/** How often it is loaded while the proxy fills its copy, and else: days pass without an event. */
const FILLED_MS = 5000
const PASSING_MS = 300_000

export const todayQuery = queryOptions({
  queryKey: TODAY_KEY,
  queryFn: ({ client, signal }) => getNewer<TodayAnswer>(TODAY_PATH, TODAY_KEY, client, signal),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  refetchInterval: ({ state: { data } }) => (data && isFilled(data) ? PASSING_MS : FILLED_MS),
})

/** What needs a look, judged. */
export interface Today {
  /** Shipments with items, whether or not the team has dealt with them, the most pressing first. */
  readonly rows: readonly ShipmentRow[]
  readonly judge: Judge
  /** How many shipments the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
  /** `null` until it is known. */
  readonly upcoming: UpcomingCounts | null
  readonly error: Error | null
  readonly again: () => void
}

/** Loads it, and judges its rows by the moment and by what the user has just done. */
export function useToday(): Today {
  const { data, error, isError, isFetching, refetch } = useQuery(todayQuery)
  const rows = useMemo(() => data?.rows.map(({ shipment }) => shipment) ?? null, [data])
  const judged = useJudgedRows(rows)
  return {
    ...judged,
    known: data?.known ?? 0,
    scope: judged.isWhole ? scopeOf(data, isError && !isFetching) : 'none',
    upcoming: data?.upcoming ?? null,
    error,
    again: () => void refetch(),
  }
}

const NO_ROWS: readonly ShipmentRow[] = []
/** A screen of rows is worth drawing before thousands are judged. */
const FIRST_ROWS = 50

interface JudgedRows extends Pick<Today, 'rows' | 'judge'> {
  /** Whether all of an answer are there, or the first of them. */
  readonly isWhole: boolean
}

/** The rows once they are judged, in slices between which the page reacts. */
function useJudgedRows(rows: readonly ShipmentRow[] | null): JudgedRows {
  // After each mark, thousands of rows are sorted and grouped in the background, while the page answers to keys.
  const judge = useDeferredValue(useJudge())
  const { isUnreadable } = useTeam()
  const isReady = rows !== null && (judge.dealtWith !== null || isUnreadable)
  const [judged, setJudged] = useState<JudgedRows>({ rows: NO_ROWS, judge, isWhole: false })
  useEffect(() => {
    if (!isReady) return
    const work = new AbortController()
    const onEnd = () => setJudged({ rows, judge, isWhole: true })
    const showFirst = () =>
      setJudged((before) =>
        before.isWhole ? before : { rows: rows.slice(0, FIRST_ROWS), judge, isWhole: true },
      )
    let count = 0
    const each = (row: ShipmentRow) => {
      rowFactsOf(row, judge)
      count += 1
      if (count === FIRST_ROWS) showFirst()
    }
    inSlices(rows, each, { onEnd, signal: work.signal })
    return () => work.abort()
  }, [isReady, rows, judge])
  // What the user has just done is seen at once.
  return isAlike(judged.judge, judge) ? { ...judged, judge } : judged
}

/** Puts changed shipments into it. */
export function patchToday(client: QueryClient, changed: ReadonlyMap<string, ShipmentRow>): void {
  client.setQueryData(TODAY_KEY, (today: TodayAnswer | undefined) => {
    if (!today?.rows.some(({ shipment }) => changed.has(shipment.reference))) return today
    const rows = today.rows.map((row) => ({
      ...row,
      shipment: changed.get(row.shipment.reference) ?? row.shipment,
    }))
    return { ...today, rows }
  })
}
