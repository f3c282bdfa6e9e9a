/** Today, as the proxy answers it (`contract/dashboard-api/today.ts`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { TodayAnswer, TodayAnswerRow, UpcomingCounts } from '#contract/dashboard-api/today.ts'
import { TODAY_OWN_FILTERS, TODAY_PATH } from '#contract/dashboard-api/paths.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { shownItems } from '#facts/team/shown-items.ts'
import type { ShownRow } from '#facts/views/today-rows.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { useTeam } from '../../team/use-team.ts'
import { answerQuery } from './answer-query.ts'
import { scopeOf, type AccountScope } from './account-scope.ts'
import { TODAY_KEY } from './query-keys.ts'
import { useAnswer } from './use-answer.ts'
import { useJudge } from './use-judge.ts'

/** Today with the filters that the proxy applies. */
export function todayQuery(search: TodaySearch) {
  const asked = Object.entries(search).filter(([name]) => !TODAY_OWN_FILTERS.includes(name))
  const query = stringifySearch(Object.fromEntries(asked))
  return answerQuery<TodayAnswer>(`${TODAY_PATH}${query}`, [...TODAY_KEY, query])
}

/** What needs a look. */
export interface Today {
  /**
   * Shipments with items, whether or not the team has dealt with them, the most pressing first: those that the filters leave
   * which the proxy applies.
   */
  readonly rows: readonly ShownRow[]
  /** What the rows were asked for. */
  readonly search: TodaySearch
  /** The rows are those of the last search: those of this one are on their way. */
  readonly isOld: boolean
  /** How many shipments each tab has without any filter. */
  readonly tabs: TodayAnswer['tabs']
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
export function useToday(search: TodaySearch): Today {
  const query = useQuery({ ...todayQuery(search), placeholderData: keepPreviousData })
  const { refetch } = query
  const { data, question, isOld, error } = useAnswer(search, query)
  const rows = useShownRows(data?.rows ?? NO_ROWS)
  const judge = useDeferredValue(useJudge())
  const scope = scopeOf(data, error !== null)
  return useMemo(
    () => ({
      rows,
      search: question,
      isOld,
      tabs: data?.tabs ?? NO_TABS,
      judge,
      more: data?.more ?? 0,
      known: data?.known ?? 0,
      scope,
      upcoming: data?.upcoming ?? null,
      error,
      again: () => void refetch(),
    }),
    [rows, question, isOld, data, judge, scope, error, refetch],
  )
}

const NO_ROWS: readonly TodayAnswerRow[] = []
const NO_TABS: TodayAnswer['tabs'] = { open: 0, snoozed: 0, handled: 0 }

/** Rows of which nothing new is written stay the same objects. */
function useShownRows(rows: readonly TodayAnswerRow[]): readonly ShownRow[] {
  // After each mark, thousands of rows are sorted and grouped in the background, while the page answers to keys.
  const team = useDeferredValue(useTeam())
  const { today } = useJudge()
  const [shown] = useState(() => new WeakMap<TodayAnswerRow, ShownRow>())
  return useMemo(
    () =>
      rows.map((judged) => {
        const { shipment, items, marks } = judged
        const marking = { ...team, reference: shipment.reference, today }
        const next = { shipment, items: shownItems(items, marks, marking), marks }
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
