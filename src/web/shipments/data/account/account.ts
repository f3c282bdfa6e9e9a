/** The account, judged and counted once for all that shows something of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Judge } from '#facts/attention/judge.ts'
import { useStoreValue } from '../../../lib/create-store.ts'
import { useTeam } from '../../../team/use-team.ts'
import { useJudge } from '../use-judge.ts'
import { accountSetQuery } from './account-set.ts'
import { account, forgetJudged, isAlike, type Account, type JudgedRows } from './account-store.ts'
import { keepJudging } from './judge-account.ts'
import { useTeamInForce } from './use-team-in-force.ts'

/** How the last reading of the set went. */
export interface AccountReading {
  readonly error: Error | null
  /** It failed, and no other is under way. */
  readonly hasFailed: boolean
  readonly again: () => unknown
}

/**
 * The one way to what this tab knows of the account: judged rows, counts, how old all is, and what waits to be sent.
 *
 * @param select the part that is needed: what uses it is drawn again only when that changes
 */
export function useAccount<Part>(select: (account: Account) => Part): Part {
  return useStoreValue(account, select)
}

/** What is judged of the account so far, for pages that draw thousands of rows from it. */
export function useJudgedRows(): JudgedRows {
  const newest = useAccount(({ judged }) => judged)
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

/** Reads the account set at once, if no other page has. */
export function useAccountReading(): AccountReading {
  const { error, isError, isFetching, refetch } = useQuery({
    ...accountSetQuery,
    // Blocks that come are judged first, and drawn then.
    notifyOnChangeProps: ['error', 'isError', 'isFetching'],
  })
  const hasFailed = isError && !isFetching
  return useMemo(() => ({ error, hasFailed, again: refetch }), [error, hasFailed, refetch])
}

/** What rows are judged by; `null` until the team's marks have loaded or failed to load. */
function useReadyJudge(): Judge | null {
  const judge = useJudge()
  const { isUnreadable } = useTeam()
  return judge.dealtWith === null && !isUnreadable ? null : judge
}

/** Judges the account set, once it is known what the team has dealt with, and again after each change of either. */
export function JudgeAccount(): null {
  const client = useQueryClient()
  useTeamInForce()
  const judge = useReadyJudge()
  useEffect(() => {
    if (judge) return keepJudging({ client, judge })
  }, [client, judge])
  useEffect(() => forgetJudged, [])
  return null
}
