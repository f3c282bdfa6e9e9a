import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LoadedList } from './list-page.ts'

type Reading = UseInfiniteQueryResult<LoadedList>

/** Reads a list on, and knows why that has failed. */
interface NextPage {
  readonly fetchNextPage: () => ReturnType<Reading['fetchNextPage']>
  /** Until the next page is read; `null` where the last one was. */
  readonly failure: Error | null
}

/** The query itself forgets its failure with the next change that the feed merges into the list. */
export function useNextPage(fetch: Reading['fetchNextPage'], queryHash: string): NextPage {
  const [last, setLast] = useState<{ readonly queryHash: string; readonly error: Error } | null>(null)
  const fetchNextPage = useCallback(async () => {
    const result = await fetch({ cancelRefetch: false })
    const { error, isFetchNextPageError } = result
    setLast(error && isFetchNextPageError ? { queryHash, error } : null)
    return result
  }, [fetch, queryHash])
  return { fetchNextPage, failure: last?.queryHash === queryHash ? last.error : null }
}
