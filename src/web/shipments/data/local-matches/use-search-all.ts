import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsAtHand } from '../account/use-is-at-hand.ts'
import { useLoadAll, type LoadAllState } from '../use-load-all.ts'
import { useLoadedShipments } from '../loaded-shipments.ts'
import { useKnownRows } from '../known-rows.ts'
import type { LoadedList } from '../list-page.ts'
import { shipmentQueries } from '../queries.ts'
import { listKey } from '../query-keys.ts'
import { useNextPage } from '../use-next-page.ts'

const route = getRouteApi('/shipments/')

/** The step that searches every shipment by numbers that the service does not search. */
export interface SearchAll {
  readonly state: LoadAllState
  /** The number of shipments loaded to search. */
  readonly loaded: number
  /** All are loaded and searched. */
  readonly isDone: boolean
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Loads everything that matches the filters without the text.
 *
 * @param onDone all are loaded: search again
 */
export function useSearchAll(onDone: () => void): SearchAll {
  const { q: _q, ...filters } = route.useLoaderDeps()
  const client = useQueryClient()
  const known = useKnownRows()
  const [isWanted, setIsWanted] = useState(false)
  const list = shipmentQueries.list(filters, known)
  const query = useInfiniteQuery({ ...list, enabled: isWanted })
  const queryHash = hashKey(list.queryKey)
  const { fetchNextPage, failure } = useNextPage(query.fetchNextPage, queryHash)
  const answer = useLoadedShipments(query.data)
  const loadAll = useLoadAll({
    query: { data: query.data, error: failure ?? query.error, hasNextPage: query.hasNextPage, fetchNextPage },
    queryHash,
    isAtHand: useIsAtHand(filters, isWanted ? query.data : undefined),
    onLoadMore: () => void fetchNextPage(),
    onRestart: () => void client.resetQueries({ queryKey: list.queryKey, exact: true }),
  })
  const everything = client.getQueryData<LoadedList>(listKey({}))
  const isDone = answer?.isComplete === true || everything?.pages.at(-1)?.nextCursor === null
  const tellDone = useEffectEvent(onDone)
  useEffect(() => {
    if (isWanted && isDone) tellDone()
  }, [isWanted, isDone])
  return {
    state: !isWanted || answer ? loadAll.state : firstState(query.error),
    loaded: answer?.loaded.length ?? 0,
    isDone,
    start() {
      setIsWanted(true)
      loadAll.start()
      if (query.error && !answer) void query.refetch()
    },
    stop: loadAll.stop,
  }
}

/** The state until the first page arrives. */
function firstState(error: Error | null): LoadAllState {
  return error ? { kind: 'failed', error } : { kind: 'loading' }
}
