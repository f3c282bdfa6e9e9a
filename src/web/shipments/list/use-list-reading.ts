import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLoadedShipments, type LoadedShipments } from '../data/loaded-shipments.ts'
import { isCursorRefused } from '../data/queries.ts'
import { isAsking, useIsAskingLong } from '../data/query-events.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import { useIsAtHand } from '../data/account/use-is-at-hand.ts'
import { useLoadAll, type LoadAll } from '../data/use-load-all.ts'
import { useNextPage } from '../data/use-next-page.ts'

const route = getRouteApi('/shipments/')

/** The reading of the list on screen. */
export interface ListReading {
  /** Why the first page could not be read, or the last one that was asked for. */
  readonly error: Error | null
  /** Whether that was a further page. */
  readonly hasNextFailed: boolean
  /** The loaded rows; absent until the first page arrives. */
  readonly answer: LoadedShipments | undefined
  readonly queryHash: string
  readonly loadAll: LoadAll
  /** It has been read for so long, from its first page or on, that this is worth saying. */
  readonly isReadingLong: boolean
  /** Whether more come by themselves when the end is near. */
  readonly isEndLoading: boolean
  readonly loadMore: () => void
  /** Reads the list again from its first page. */
  readonly restart: () => void
}

/** Reads the list that the URL selects: further pages, all of them, or again from the first. */
export function useListReading(): ListReading {
  const search = route.useSearch()
  const filters = route.useLoaderDeps()
  const { list } = route.useRouteContext()
  const client = useQueryClient()
  const query = useInfiniteQuery(list)
  const answer = useLoadedShipments(query.data)
  const queryHash = hashKey(list.queryKey)
  const isReadingLong = useIsAskingLong(queryHash)
  const restart = () => void client.resetQueries({ queryKey: list.queryKey, exact: true })
  const { fetchNextPage, failure } = useNextPage(query.fetchNextPage, queryHash)
  const error = failure ?? query.error
  const readOn = async () => {
    if (!query.hasNextPage || isAsking(client, queryHash)) return
    const next = await fetchNextPage()
    if (isCursorRefused(next.error)) restart()
  }
  const loadMore = () => void readOn()
  const isAtHand = useIsAtHand(filters, query.data)
  const loadAll = useLoadAll({
    query: { data: query.data, error, hasNextPage: query.hasNextPage, fetchNextPage },
    queryHash,
    isAtHand,
    onLoadMore: loadMore,
    onRestart: restart,
  })
  // Further pages would put rows anywhere into a sorted list, and may hold nothing that is chosen here. After a failure
  // the reader decides, or the end of the list would ask without end.
  const isEndLoading = !isSetNeeded(search) && loadAll.state.kind === 'off' && !failure
  return {
    error,
    hasNextFailed: failure !== null,
    answer,
    queryHash,
    loadAll,
    isReadingLong,
    isEndLoading,
    loadMore,
    restart,
  }
}
