import { hashKey, useInfiniteQuery, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isCursorRefused, type LoadedShipments } from '../queries.ts'
import { isSetNeeded } from '../search-edits.ts'
import { useListVisit } from './list-visit.ts'
import { useLoadAll, type LoadAll } from './use-load-all.ts'

/** The reading of the list on screen. */
export interface ListReading {
  readonly query: UseInfiniteQueryResult<LoadedShipments>
  readonly queryHash: string
  readonly loadAll: LoadAll
  /** Whether more come by themselves when the end is near. */
  readonly isEndLoading: boolean
  readonly loadMore: () => void
  /** Reads the list anew, from its first page. */
  readonly restart: () => void
}

/** Reads the list that the URL selects: further pages, all of them, or anew from its first. */
export function useListReading(): ListReading {
  const { search, list } = useListVisit()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useInfiniteQuery(list)
  const queryHash = hashKey(list.queryKey)
  const restart = () => void client.resetQueries({ queryKey: list.queryKey, exact: true })
  const readOn = async () => {
    if (!query.hasNextPage || query.isFetching) return
    const { error } = await query.fetchNextPage()
    if (isCursorRefused(error)) restart()
  }
  const loadMore = () => void readOn()
  const isWanted = search.load === 'all'
  const loadAll = useLoadAll({
    query,
    queryHash,
    isWanted,
    onLoadMore: loadMore,
    onRestart: restart,
  })
  const start = () => {
    loadAll.start()
    // An order or a choice among all is part of what is shown: a copied address shows it too.
    if (isSetNeeded(search) && !isWanted) {
      void navigate({ to: '/shipments', search: { ...search, load: 'all' }, replace: true })
    }
  }
  // Further pages would put rows anywhere into a sorted list, and may hold nothing that is chosen here. After a failure
  // the reader decides, or the end of the list would ask without end.
  const isEndLoading = !isSetNeeded(search) && loadAll.state.kind === 'off' && !query.isFetchNextPageError
  return { query, queryHash, loadAll: { ...loadAll, start }, isEndLoading, loadMore, restart }
}
