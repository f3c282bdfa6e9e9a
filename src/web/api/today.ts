/** Today from the proxy (`contract/dashboard-api/today.ts`). */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { TodayAnswer, TodayAnswerRow, UpcomingCounts } from '#contract/dashboard-api/today.ts'
import { TODAY_OWN_FILTERS, TODAY_PATH } from '#contract/dashboard-api/paths.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withPending } from '#facts/team/shown-items.ts'
import { countTabs, rowsByTab, shownRow, type RowsByTab, type ShownRow } from '#facts/filters/today-rows.ts'
import type { TodaySearch, TodayTab } from '#facts/filters/today-search.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { useStoreValue } from '../lib/create-store.ts'
import { pendingWrites } from '../team/team-writes.ts'
import { answerQuery } from './answer-query.ts'
import { isAllHere, scopeOf, type AccountScope } from './account-scope.ts'
import { countsQuery } from './counts.ts'
import { TODAY_KEY } from './query-keys.ts'
import { useAnswer } from './use-answer.ts'
import { useJudge } from './use-judge.ts'

/** Today with the filters that the proxy applies. */
export function todayQuery(search: TodaySearch) {
  const query = queryOf(search)
  return answerQuery<TodayAnswer>(`${TODAY_PATH}${query}`, [...TODAY_KEY, query])
}

/** Query string of the filters for the proxy; '' without any. */
function queryOf(search: TodaySearch): string {
  const asked = Object.entries(search).filter(([name]) => !TODAY_OWN_FILTERS.includes(name))
  return stringifySearch(Object.fromEntries(asked))
}

export interface Today {
  /** Rows that match the proxy's filters, unsorted. */
  readonly byTab: RowsByTab
  /** The search of these rows. */
  readonly search: TodaySearch
  /** Whether the rows belong to the previous search, while those of the current one load. */
  readonly isOld: boolean
  /** Number of shipments in each tab without filters. */
  readonly tabs: TodayAnswer['tabs']
  readonly judge: Judge
  /** Number of further rows that were not sent. */
  readonly more: number
  /** Number of shipments that the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
  /** `null` until it is known. */
  readonly upcoming: UpcomingCounts | null
  readonly error: Error | null
  readonly again: () => void
}

/** Loads Today, and applies team writes made since it was judged. */
export function useToday(search: TodaySearch): Today {
  const query = useQuery({ ...todayQuery(search), placeholderData: keepPreviousData })
  const { refetch } = query
  const { data, question, isOld, error } = useAnswer(search, query)
  const { rows: judged, tabs: judgedTabs } = data ?? NOTHING
  const rows = useShownRows(judged)
  const byTab = useMemo(() => rowsByTab(rows), [rows])
  const judge = useJudge()
  const scope = scopeOf(data)
  const tabs = useMemo(() => countedSince(judgedTabs, judged, byTab), [judgedTabs, judged, byTab])
  useBadge(isAllHere(scope) && data?.more === 0 && queryOf(question) === '' ? byTab : null)
  return useMemo(
    () => ({
      byTab,
      search: question,
      isOld,
      tabs,
      judge,
      more: data?.more ?? 0,
      known: data?.known ?? 0,
      scope,
      upcoming: data?.upcoming ?? null,
      error,
      again: () => void refetch(),
    }),
    [byTab, question, isOld, tabs, data, judge, scope, error, refetch],
  )
}

const NOTHING: Pick<TodayAnswer, 'rows' | 'tabs'> = { rows: [], tabs: { open: 0, snoozed: 0, handled: 0 } }

/** The counts of an answer, adjusted by team writes made since it was judged. */
function countedSince(
  counted: TodayAnswer['tabs'],
  judged: readonly TodayAnswerRow[],
  byTab: RowsByTab,
): TodayAnswer['tabs'] {
  const before = countTabs(rowsByTab(judged.map(shownRow)))
  const now = countTabs(byTab)
  const count = (tab: TodayTab) => counted[tab] + now[tab] - before[tab]
  return { open: count('open'), snoozed: count('snoozed'), handled: count('handled') }
}

/** Updates the badge from the rows, without waiting for new counts of the proxy. */
function useBadge(byTab: RowsByTab | null): void {
  const client = useQueryClient()
  const badge =
    byTab && byTab.open.filter(({ items }) => items.some(({ group }) => group === 'due-now')).length
  useEffect(() => {
    if (badge === null) return
    client.setQueryData(
      countsQuery.queryKey,
      (known) => known && { ...known, answer: { ...known.answer, badge } },
    )
  }, [client, badge])
}

/** Rows with the user's pending writes applied. Rows without pending writes stay the same objects. */
function useShownRows(rows: readonly TodayAnswerRow[]): readonly ShownRow[] {
  const pending = useStoreValue(pendingWrites, ({ byReference }) => byReference)
  const shown = useMemo(() => rows.map((row) => ({ row, shown: shownRow(row) })), [rows])
  return useMemo(
    () =>
      shown.map((each) => {
        const writes = pending.get(each.row.shipment.reference)
        return writes ? shownRow(withPending(each.row, writes)) : each.shown
      }),
    [shown, pending],
  )
}
