import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { Envelope, VersionedRow } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isRefusal } from '../lib/problem-error.ts'
import {
  isSnapshotGone,
  listQuery,
  listText,
  loadNewest,
  newsQuery,
  rejudgeQuery,
  type LoadedList,
} from '../api/list.ts'
import { useAnswer } from '../api/use-answer.ts'

/** A partly loaded list, with functions to load more. */
export interface List {
  /** The search of its rows. */
  readonly search: ShipmentsSearch
  /** Whether its rows belong to the previous search, while those of the current one load. */
  readonly isOld: boolean
  /** Identifies the list. */
  readonly text: string
  /** What the proxy knows of the account; `null` until the first page has loaded. */
  readonly envelope: Envelope | null
  readonly snapshot: string | null
  readonly rows: readonly VersionedRow[]
  /** Number of shipments in the list; `null` if unknown. */
  readonly total: number | null
  /** Whether there are more after these rows. */
  readonly hasNext: boolean
  readonly isLoading: boolean
  /** Why the last request failed; `null` if it did not. */
  readonly error: Error | null
  /** Number of shipments by which it differs from the current list of the proxy. */
  readonly news: number
  /** Loads the next page if the rows in view are near the end of the loaded ones. */
  readonly onView: (last: number) => void
  /** Loads the current list from its beginning. */
  readonly show: () => void
  /** Repeats the last request. */
  readonly retry: () => void
}

/** The next page is loaded this many rows before the end of the loaded ones. */
const AHEAD = 50
/** Reload interval while the proxy passes the list on from the service, and retry interval of a list with rows. */
const MEND_MS = 5000

/** The loaded part of a search's list. While another one loads, the previous one stays. */
export function useLoadedList(search: ShipmentsSearch) {
  const query = useInfiniteQuery({ ...listQuery(search), placeholderData: keepPreviousData })
  const { data, question, isOld, error } = useAnswer(search, query)
  const loaded = useMemo(() => loadedOf(data), [data])
  const state = isOld ? 'old' : loaded.envelope ? 'known' : error ? 'failed' : 'loading'
  return { ...loaded, query, search: question, isOld, error, state } as const
}

/** Loads the list of a search page by page. */
export function useList(search: ShipmentsSearch): List {
  const { query, state: _state, ...loaded } = useLoadedList(search)
  const { search: shown, rows, snapshot, isOld } = loaded
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const show = useShow(search)
  const { isShowing, failed } = useShowing(search)
  const { news, isGone } = useNews(snapshot)
  useQuery(rejudgeQuery(shown, snapshot))
  const error = loaded.error ?? failed
  const onView = (last: number) => {
    const isBusy = isFetching || isShowing || isOld
    // After an error, the user retries.
    if (!hasNextPage || isBusy || error || last < rows.length - AHEAD) return
    void fetchNextPage({ cancelRefetch: false })
  }
  const retry = () => {
    if (failed) show()
    else if (isFetchNextPageError) void fetchNextPage()
    else void refetch()
  }
  const isTorn = !isOld && (isGone || data?.pages.some((page) => page.snapshot !== snapshot) === true)
  useEffect(() => {
    if (isTorn) void refetch()
  }, [isTorn, refetch])
  const isPassedOn = !isOld && data !== undefined && snapshot === null && shown.whole === undefined
  const isMended = isPassedOn || (data !== undefined && error !== null && !isRefusal(error))
  const mend = useEffectEvent(() => {
    if (isFetching || isShowing) return
    if (error) retry()
    else show()
  })
  useEffect(() => {
    if (!isMended) return
    const timer = setInterval(() => mend(), MEND_MS)
    return () => clearInterval(timer)
  }, [isMended])
  return {
    ...loaded,
    text: listText(shown),
    hasNext: hasNextPage,
    isLoading: isFetching || isShowing,
    error,
    news: isOld ? 0 : news,
    onView,
    show,
    retry,
  }
}

const NO_ROWS: readonly VersionedRow[] = []

function loadedOf(data: Pick<LoadedList, 'pages'> | undefined) {
  const newest = data?.pages.at(-1)
  const rows = data?.pages.flatMap((page) => page.rows) ?? NO_ROWS
  return {
    rows,
    snapshot: newest?.snapshot ?? null,
    total: newest?.total ?? (newest?.next === null ? rows.length : null),
    envelope: newest ?? null,
  }
}

const SHOW_KEY = ['show']

/** Returns a function that loads the current list. */
function useShow(search: ShipmentsSearch): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: SHOW_KEY,
    mutationFn: (shown: ShipmentsSearch) => loadNewest(client, shown),
    scope: { id: 'show' },
    // A failure stays on screen during its retry.
    gcTime: 2 * MEND_MS,
    networkMode: 'always',
  })
  return useCallback(() => mutate(search), [mutate, search])
}

/** The last request for the current list, from any part of the page. */
function useShowing(search: ShipmentsSearch) {
  const states = useMutationState({ filters: { mutationKey: SHOW_KEY }, select: ({ state }) => state })
  const own = states.filter(({ variables }) => variables === search)
  const answered = own.findLast(({ status }) => status !== 'pending')
  return { isShowing: own.at(-1)?.status === 'pending', failed: answered?.error ?? null }
}

/** Number of shipments that have appeared, disappeared or moved since. */
function useNews(snapshot: string | null) {
  const { data, error } = useQuery(newsQuery(snapshot))
  const { come, gone, moved } = data
  return { news: come + gone + moved, isGone: isSnapshotGone(error) }
}
