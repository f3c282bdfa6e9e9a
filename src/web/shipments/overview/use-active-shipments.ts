import { hashKey, useInfiniteQuery, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Reloaded } from '../list/use-live-list.ts'
import { useLoadAll, type LoadAll } from '../model/use-load-all.ts'
import { useKnownRows } from '../model/known-rows.ts'
import { readAccountSetOnce } from '../model/account-set.ts'
import { useLoadedShipments, type LoadedShipments } from '../model/loaded-shipments.ts'
import type { LoadedList } from '../model/list-page.ts'
import { isCursorRefused } from '../model/queries.ts'
import { useLiveMap } from './use-live-map.ts'

const route = getRouteApi('/map')
/** As many as the proxy keeps in its copy. */
const ROWS_UNASKED_MAX = 20_000

/** All active shipments that the URL selects. */
export interface ActiveShipments {
  readonly query: UseInfiniteQueryResult<LoadedList>
  /** What is loaded; absent until the first page is. */
  readonly answer: LoadedShipments | undefined
  readonly loadAll: LoadAll
  /** Retries the page that failed. */
  readonly loadMore: () => void
  /** Reads everything again from the first page. */
  readonly restart: () => void
  /** The notice after a reload, and the way to dismiss it. */
  readonly reloaded: Reloaded | null
  readonly closeReloaded: () => void
}

/** Reads the list page by page to its end; the change feed keeps it current. */
export function useActiveShipments(): ActiveShipments {
  const filters = route.useLoaderDeps()
  const { list } = route.useRouteContext()
  const client = useQueryClient()
  const known = useKnownRows()
  const query = useInfiniteQuery(list)
  const answer = useLoadedShipments(query.data)
  // The account set holds what the map shows, so that the rest of the list comes from it.
  useEffect(() => readAccountSetOnce(client, known), [client, known])
  const restart = () => void client.resetQueries({ queryKey: list.queryKey, exact: true })
  const readOn = async () => {
    const { error } = await query.fetchNextPage({ cancelRefetch: false })
    if (isCursorRefused(error)) restart()
  }
  const loadMore = () => void readOn()
  const loadAll = useLoadAll({
    query,
    queryHash: hashKey(list.queryKey),
    isWanted: true,
    rowsUnaskedMax: ROWS_UNASKED_MAX,
    onLoadMore: loadMore,
    onRestart: restart,
  })
  const [reloaded, closeReloaded] = useLiveMap(filters, () => {
    if (query.isFetchNextPageError) loadMore()
  })
  return { query, answer, loadAll, loadMore, restart, reloaded, closeReloaded }
}
