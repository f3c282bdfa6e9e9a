/** Today, as the proxy answers it (`contract/dashboard-api/today.ts`). */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer, UpcomingCounts } from '#contract/dashboard-api/today.ts'
import { TODAY_PATH } from '#contract/dashboard-api/paths.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { shownItems } from '#facts/team/shown-items.ts'
import type { ShownRow } from '#facts/views/today-rows.ts'
import { useTeam } from '../../team/use-team.ts'
import { answerQuery } from './answer-query.ts'
import { scopeOf, type AccountScope } from './account-scope.ts'
import { TODAY_KEY } from './query-keys.ts'
import { useJudge } from './use-judge.ts'

export const todayQuery = answerQuery<TodayAnswer>(TODAY_PATH, TODAY_KEY)

/** What needs a look. */
export interface Today {
  /** Shipments with items, whether or not the team has dealt with them, the most pressing first. */
  readonly rows: readonly ShownRow[]
  readonly judge: Judge
  /** How many follow these. */
  readonly more: number
  /** How many shipments the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
  /** `null` until it is known. */
  readonly upcoming: UpcomingCounts | null
  readonly error: Error | null
  readonly again: () => void
}

/** Loads it, and adds what the team has written since it was judged. */
export function useToday(): Today {
  const { data, error, isError, isFetching, refetch } = useQuery(todayQuery)
  return {
    rows: useShownRows(data?.rows ?? NO_ROWS),
    judge: useJudge(),
    more: data?.more ?? 0,
    known: data?.known ?? 0,
    scope: scopeOf(data, isError && !isFetching),
    upcoming: data?.upcoming ?? null,
    error,
    again: () => void refetch(),
  }
}

const NO_ROWS: readonly JudgedRow[] = []

/** Rows of which nothing new is written stay the same objects. */
function useShownRows(rows: readonly JudgedRow[]): readonly ShownRow[] {
  // After each mark, thousands of rows are sorted and grouped in the background, while the page answers to keys.
  const team = useDeferredValue(useTeam())
  const { today } = useJudge()
  const [shown] = useState(() => new WeakMap<JudgedRow, ShownRow>())
  return useMemo(
    () =>
      rows.map((judged) => {
        const { shipment, items, marks } = judged
        const marking = { ...team, reference: shipment.reference, today }
        const next = { row: shipment, items: shownItems(items, marks, marking), marks }
        const known = shown.get(judged)
        if (known && isShownAlike(known, next)) return known
        shown.set(judged, next)
        return next
      }),
    [rows, team, today, shown],
  )
}

function isShownAlike(one: ShownRow, other: ShownRow): boolean {
  return one.items.every(({ entry, state }, at) => {
    const also = other.items[at]
    return entry === also?.entry && state.kind === also?.state.kind
  })
}
