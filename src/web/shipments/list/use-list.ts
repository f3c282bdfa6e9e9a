import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { ListRow } from '#contract/dashboard-api/list.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { RowsInView } from '../../worklist/list-part.ts'
import { useLiveState } from '../../feed/live-state.ts'
import { useStore } from '../../lib/create-store.ts'
import { unanswered } from '../../lib/http.ts'
import {
  isSnapshotGone,
  listQuery,
  newsQuery,
  rejudgeQuery,
  showListAt,
  type LoadedList,
} from '../data/list.ts'
import { listText, NEXT_LIMIT, type ListAnchor } from '../data/list-path.ts'
import { useAnswer } from '../data/use-answer.ts'

/** A list as far as it is loaded, and ways to load other parts of it. */
export interface List {
  /** What its rows were asked for. */
  readonly search: ShipmentsSearch
  /** Its rows are those of the last search: those of this one are on their way. */
  readonly isOld: boolean
  /** What tells it from other lists. */
  readonly text: string
  /** What the proxy knows of the account; `null` until the first page is here. */
  readonly envelope: Envelope | null
  readonly snapshot: string | null
  readonly rows: readonly ListRow[]
  /** How many rows come before these. */
  readonly first: number
  /** The same up to the last of these. */
  readonly end: number
  /** How many the list has; `null` where that is not known. */
  readonly total: number | null
  /** There is more behind these rows. */
  readonly hasNext: boolean
  readonly isLoading: boolean
  /** It is loaded, or a part of it in place of what is loaded. */
  readonly isRestarting: boolean
  /** Why the last request failed. */
  readonly error: Error | null
  /** In how many shipments the list differs from what the proxy would give now. */
  readonly news: number
  /** Loads what is in view, or about to be. */
  readonly onView: (view: RowsInView) => void
  /** Loads the newest list around the topmost row in view. */
  readonly show: () => void
  /** Loads the newest list from its beginning. */
  readonly restart: () => void
  /** Makes the last request again. */
  readonly retry: () => void
}

/** Rows that are loaded beside those in view, and where the list is scrolled to: so many pass by while a page is loaded. */
const BESIDE = 20
const AHEAD = NEXT_LIMIT
/** The scroll bar has come to rest. */
const REST_MS = 80
/** How often a list is reloaded while the proxy cannot anchor it, or passes it on from the service. */
const MEND_MS = 5000

/**
 * Loads the list of a search by what is in view of it. While another one is on its way, the last one stays.
 *
 * @param anchor where it begins to be loaded
 */
export function useList(search: ShipmentsSearch, anchor: ListAnchor): List {
  const client = useQueryClient()
  const options = listQuery(search, anchor)
  const isFromService = client.getQueryData(options.queryKey)?.pages[0]?.snapshot === null
  const query = useInfiniteQuery({
    ...options,
    // The service leads from page to page in one direction.
    ...(isFromService && { maxPages: 0 }),
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage, refetch } = query
  const { data, question: shown, isOld, error: failure } = useAnswer(search, query)
  const { showAt, isShowing, failed, showAgain } = useShowAt(search)
  const loaded = useMemo(() => loadedOf(data), [data])
  const { rows, first, end, snapshot } = loaded
  const { news, isGone } = useNews(snapshot)
  useQuery(rejudgeQuery(shown, snapshot))
  const view = useRef<RowsInView | null>(null)
  const isBackwards = useRef<boolean>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const error = failure ?? failed

  const onView = (now: RowsInView) => {
    if (view.current && now.from !== view.current.from) isBackwards.current = now.from < view.current.from
    view.current = now
    clearTimeout(rest.current)
    // After an error the user decides.
    if (isFetching || isShowing || isOld || error) return
    const { from, to } = now
    const ahead = isBackwards.current === false ? AHEAD : BESIDE
    const behind = isBackwards.current === true ? AHEAD : BESIDE
    // The next page has what is less than a page away; a dragged scroll bar goes further.
    if (rows.length > 0 && (to + AHEAD < first || from >= end + AHEAD))
      rest.current = setTimeout(() => showAt(`index:${Math.max(0, from - BESIDE)}`), REST_MS)
    else if (hasNextPage && to + ahead > end) void fetchNextPage()
    else if (hasPreviousPage && from - behind < first) void fetchPreviousPage()
  }
  const show = useCallback(() => {
    const { rows: now } = loadedOf(client.getQueryData(listQuery(shown).queryKey))
    showAt(anchorAt(now, view.current?.from ?? 0))
  }, [client, shown, showAt])
  const restart = useCallback(() => showAt('start'), [showAt])
  const retry = () => {
    if (failed) showAgain()
    else if (query.isFetchNextPageError) void fetchNextPage()
    else if (query.isFetchPreviousPageError) void fetchPreviousPage()
    else void refetch()
  }
  useConnectionBack(() => error && data && retry())
  // The list is stale beyond its news, or it comes from the service although the user did not ask for that, or the proxy has
  // dropped its snapshot.
  const isTorn =
    !isOld &&
    (isGone ||
      (data !== undefined && snapshot === null && shown.whole === undefined) ||
      (data !== undefined && query.isStale && !error) ||
      data?.pages.some((page) => page.snapshot !== snapshot) === true)
  const mend = useEffectEvent(() => !isShowing && !error && show())
  useEffect(() => {
    if (!isTorn) return
    mend()
    // A proxy that has just been started cannot lead to the row in view before its copy is whole.
    const timer = setInterval(() => mend(), MEND_MS)
    return () => clearInterval(timer)
  }, [isTorn])
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    ...loaded,
    search: shown,
    isOld,
    text: listText(shown),
    hasNext: hasNextPage,
    isLoading: isFetching || isShowing,
    isRestarting: isShowing || isOld || query.isPending || query.isRefetching,
    error,
    news: isOld ? 0 : news,
    onView,
    show,
    restart,
    retry,
  }
}

const NO_ROWS: readonly ListRow[] = []

function loadedOf(data: LoadedList | undefined) {
  const pages = data?.pages ?? []
  const newest = pages.at(-1)
  const rows = data ? pages.flatMap((page) => page.rows) : NO_ROWS
  const first = pages[0]?.first ?? 0
  return {
    rows,
    first,
    end: (rows.at(-1)?.index ?? first - 1) + 1,
    snapshot: newest?.snapshot ?? null,
    total: newest?.total ?? (newest?.next === null ? rows.length : null),
    envelope: newest ?? null,
  }
}

/** The topmost row in view, which stays where it is; at the top, whatever is first. */
function anchorAt(rows: readonly ListRow[], from: number): ListAnchor {
  const topmost = from === 0 ? undefined : rows.find(({ index }) => index >= from)
  return topmost ? `ref:${topmost.shipment.reference}` : 'start'
}

/** Loads another part of the list, or the newest list; of several requests, the last. */
function useShowAt(search: ShipmentsSearch) {
  const client = useQueryClient()
  const last = useRef<AbortController>(null)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (anchor: ListAnchor) => {
      last.current?.abort()
      const { signal } = (last.current = new AbortController())
      await showListAt(client, search, anchor, signal).catch((cause: unknown) => {
        if (!signal.aborted) throw cause
      })
    },
    networkMode: 'always',
  })
  const showAgain = () => mutate(variables ?? 'start')
  return { showAt: mutate, isShowing: isPending, failed: error, showAgain }
}

/** What failed meanwhile goes on by itself. */
function useConnectionBack(onBack: () => void): void {
  const isLive = useLiveState(({ freshness }) => freshness.state === 'live')
  const isAnswered = useStore(unanswered) === null
  const goOn = useEffectEvent(onBack)
  useEffect(() => {
    if (isLive && isAnswered) goOn()
  }, [isLive, isAnswered])
  useEffect(() => {
    const onOnline = () => goOn()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}

/** How many shipments have come, gone or moved since. */
function useNews(snapshot: string | null) {
  const { data, error } = useQuery(newsQuery(snapshot))
  const { come, gone, moved } = data
  return { news: come + gone + moved, isGone: isSnapshotGone(error) }
}
