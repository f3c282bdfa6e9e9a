import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoadedShipments, type LoadedShipments } from './loaded-shipments.ts'
import type { LoadedList } from './list-page.ts'
import { isCursorRefused, type shipmentQueries } from './queries.ts'

/** A list as far as it is loaded, and ways to load more of it. */
export interface ListPages {
  /** The loaded rows; absent until the first page arrives. */
  readonly answer: LoadedShipments | undefined
  /** Why the page that was requested last could not be loaded, until it is. */
  readonly error: Error | null
  readonly queryHash: string
  /** The rest is being loaded, page after page. */
  readonly isLoadingRest: boolean
  /** Loads the next page, after an error once more. */
  readonly loadMore: () => void
  /** Loads the list again from its first page. */
  readonly restart: () => void
}

interface Options {
  readonly isEnabled?: boolean
  /** The rest is loaded without scrolling until so many rows are here; 0 leaves it to `loadMore`. */
  readonly restMax: number
}

/** Loads a list page by page. */
export function useListPages(
  list: ReturnType<typeof shipmentQueries.list>,
  { isEnabled = true, restMax }: Options,
): ListPages {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...list, enabled: isEnabled })
  const queryHash = hashKey(list.queryKey)
  const answer = useLoadedShipments(query.data)
  // The query itself forgets its error with the next change that the feed merges into the list.
  const [failed, setFailed] = useState<{ readonly queryHash: string; readonly error: Error } | null>(null)
  const failure = failed?.queryHash === queryHash ? failed.error : null
  const error = failure ?? query.error
  const isLoadingRest = query.hasNextPage && !error && rowCountOf(query.data) < restMax

  /** Whether more of the rest is to be loaded after it. */
  const loadNext = async (): Promise<boolean> => {
    const next = await query.fetchNextPage({ cancelRefetch: false })
    setFailed(next.error && next.isFetchNextPageError ? { queryHash, error: next.error } : null)
    return !next.error && next.hasNextPage && rowCountOf(next.data) < restMax
  }
  const restart = () => {
    setFailed(null)
    void client.resetQueries({ queryKey: list.queryKey, exact: true })
  }
  const loadNextOfRest = useEffectEvent(loadNext)
  useEffect(() => {
    if (!isLoadingRest) return
    let isCancelled = false
    const loadRest = async () => {
      while (!isCancelled && (await loadNextOfRest()));
    }
    void loadRest()
    return () => {
      isCancelled = true
    }
  }, [isLoadingRest, queryHash])
  return {
    answer,
    error,
    queryHash,
    isLoadingRest,
    loadMore() {
      if (!answer || isCursorRefused(error)) restart()
      else if (query.hasNextPage) void loadNext()
    },
    restart,
  }
}

function rowCountOf(list: LoadedList | undefined): number {
  return list?.pages.reduce((count, { ordered }) => count + ordered.length, 0) ?? 0
}
