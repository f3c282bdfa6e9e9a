import {
  hashKey,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLoadedShipments, type LoadedShipments } from '../model/loaded-shipments.ts'
import type { LoadedList } from '../model/list-page.ts'
import { isCursorRefused } from '../model/queries.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import { useListVisit } from '../model/list-visit.ts'
import { useLoadAll, type LoadAll } from '../model/use-load-all.ts'

/** Most pages come sooner, and what is said so briefly only flickers. */
const READING_UNSAID_MS = 200

/** Each field that is read of a query is watched: without a choice, every page would draw the list twice more. */
type ReadingState = 'data' | 'isFetching' | 'isFetchingNextPage' | 'fetchStatus'

/** The reading of the list on screen. */
export interface ListReading {
  readonly query: Omit<UseInfiniteQueryResult<LoadedList>, ReadingState>
  /** What is loaded; absent until the first page is. */
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
  const { search, list } = useListVisit()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useInfiniteQuery(list)
  const answer = useLoadedShipments(query.data)
  const queryHash = hashKey(list.queryKey)
  const isReadingLong = useIsAskingLong(queryHash)
  const restart = () => void client.resetQueries({ queryKey: list.queryKey, exact: true })
  const readOn = async () => {
    if (!query.hasNextPage || isAsking(client, queryHash)) return
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
  return {
    query,
    answer,
    queryHash,
    loadAll: { ...loadAll, start },
    isReadingLong,
    isEndLoading,
    loadMore,
    restart,
  }
}

/** Whether the query has been asking for so long that this is worth saying. One that is answered sooner draws nothing. */
function useIsAskingLong(queryHash: string): boolean {
  const client = useQueryClient()
  const [longHash, setLongHash] = useState<string | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      timer = undefined
      setLongHash(null)
    }
    // The cache tells of every query, also while something is drawn.
    const look = () => {
      const isAskingNow = isAsking(client, queryHash)
      if (isAskingNow && timer === undefined)
        timer = setTimeout(() => setLongHash(queryHash), READING_UNSAID_MS)
      if (!isAskingNow && timer !== undefined) end()
    }
    look()
    const unsubscribe = client.getQueryCache().subscribe(look)
    return () => {
      unsubscribe()
      end()
    }
  }, [client, queryHash])

  return longHash === queryHash
}

function isAsking(client: QueryClient, queryHash: string): boolean {
  return client.getQueryCache().get(queryHash)?.state.fetchStatus === 'fetching'
}
