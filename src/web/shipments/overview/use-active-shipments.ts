import { hashKey, useInfiniteQuery, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Reloaded } from '../list/use-live-list.ts'
import { useLoadAll, type LoadAll } from '../model/use-load-all.ts'
import { useKnownRows } from '../model/known-rows.ts'
import { readAccountSetOnce } from '../model/account-set.ts'
import { isCursorRefused, type LoadedShipments } from '../model/queries.ts'
import { useLiveMap } from './use-live-map.ts'

const route = getRouteApi('/map')
/** As many as the proxy keeps at hand. */
const ROWS_UNASKED_MAX = 20_000

/** The reading of all active shipments that the URL selects. */
export interface ActiveShipments {
  readonly query: UseInfiniteQueryResult<LoadedShipments>
  readonly loadAll: LoadAll
  /** Retries the page that could not be read. */
  readonly loadMore: () => void
  /** Reads everything again from the first page. */
  readonly restart: () => void
  /** What a reload has left to be said, and the way to have it said no more. */
  readonly reloaded: Reloaded | null
  readonly closeReloaded: () => void
}

/** Reads the list page by page until its end, and lets the change feed keep it right. */
export function useActiveShipments(): ActiveShipments {
  const filters = route.useLoaderDeps()
  const { list } = route.useRouteContext()
  const client = useQueryClient()
  const known = useKnownRows()
  const query = useInfiniteQuery(list)
  // It holds what the map shows, so that the rest of the list comes from it.
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
  return { query, loadAll, loadMore, restart, reloaded, closeReloaded }
}
