import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { timeOrDay } from '../../lib/relative-instant.ts'
import { explain } from '../../lib/problem-error.ts'
import { useNow } from '../../lib/use-now.ts'
import { Banner } from '../../ui/notice.tsx'
import { placeNow } from '../live/place-now.ts'
import { isCursorRefused, type LoadedShipments } from '../queries.ts'
import type { ShipmentsSearch } from '../search.ts'
import { ClearFilters, RefreshButton, SearchField, StatusToggles, TagField } from './filters.tsx'
import { ListFailed, NothingFound } from './list-states.tsx'
import { ReloadedBar, WaitingUpdates } from './live-notes.tsx'
import { captionWords, loadedWords, readWords } from './loaded-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import { useLiveList } from './use-live-list.ts'

const route = getRouteApi('/shipments/')

/** The list of shipments: what the search selects, page by page. */
export function ShipmentsPage() {
  const search = route.useSearch()
  const { list } = route.useRouteContext()
  const client = useQueryClient()
  const query = useInfiniteQuery(list)
  // State and not a ref: the table inside needs the element when it first appears.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { data, error } = query
  const restart = () => void client.resetQueries({ queryKey: list.queryKey, exact: true })
  const loadMore = async () => {
    if (!query.hasNextPage || query.isFetching) return
    const { error: failure } = await query.fetchNextPage()
    if (isCursorRefused(failure)) restart()
  }
  // After a failure the reader decides, or the end of the list would ask without end.
  const onEndNear = () => {
    if (!query.isFetchNextPageError) void loadMore()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const [reloaded, closeReloaded] = useLiveList({
    search,
    queryHash: hashKey(list.queryKey),
    scroller,
    onAnswers: () => {
      if (query.isFetchNextPageError) void loadMore()
    },
  })
  const showUpdates = () => {
    placeNow(client, search)
    scroller?.scrollTo({ top: 0, behavior: 'instant' })
    // The button goes away with what it showed.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={setScroller}
      className="relative min-h-0 flex-1 overflow-y-auto bg-panel sm:scroll-pt-40 print:overflow-visible"
    >
      <title>Shipments · Landfall</title>
      <Toolbar
        heading={heading}
        search={search}
        data={data}
        hasFailed={error !== null}
        isBusy={query.isFetching}
        onRefresh={restart}
        onShowUpdates={showUpdates}
      />
      <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />
      {data && error && <Banner {...bannerWords(error)} onRetry={() => void loadMore()} />}
      {data && data.rows.length === 0 && <NothingFound search={search} />}
      {scroller && data && data.rows.length > 0 && (
        <ShipmentTable
          key={JSON.stringify(search)}
          caption={captionWords(search)}
          data={data}
          scroller={scroller}
          isLoadingMore={query.isFetchingNextPage}
          onEndNear={onEndNear}
        />
      )}
      {!data && error && <ListFailed error={error} onRetry={restart} />}
      {!data && !error && <SkeletonTable />}
    </div>
  )
}

function bannerWords(error: Error) {
  const { title, advice } = explain(error)
  return { title, advice }
}

interface ToolbarProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly search: ShipmentsSearch
  readonly data: LoadedShipments | undefined
  readonly hasFailed: boolean
  readonly isBusy: boolean
  readonly onRefresh: () => void
  readonly onShowUpdates: () => void
}

function Toolbar({ heading, search, data, hasFailed, isBusy, onRefresh, onShowUpdates }: ToolbarProps) {
  return (
    <div className="z-20 border-b border-line bg-panel sm:sticky sm:top-0 print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-3 py-2 sm:h-14 sm:px-5 sm:py-0">
        <h1 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          Shipments
        </h1>
        <div className="flex max-w-md min-w-44 flex-1">
          <SearchField search={search} />
        </div>
        <WaitingUpdates data={data} onShow={onShowUpdates} onRefresh={onRefresh} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3 py-2 sm:h-13 sm:flex-nowrap sm:px-5 sm:py-0">
        <StatusToggles search={search} />
        <div className="flex max-w-48 min-w-32 flex-1">
          <TagField search={search} />
        </div>
        <ClearFilters search={search} />
        <div className="ml-auto flex items-center gap-2.5 text-xs text-muted">
          <p className="max-md:text-right">
            <LoadedCount search={search} data={data} hasFailed={hasFailed} />
          </p>
          <RefreshButton onRefresh={onRefresh} isBusy={isBusy} />
        </div>
      </div>
    </div>
  )
}

/** Shows the count as it is, and tells it as it was read: changes would be told again and again. */
function LoadedCount({ search, data, hasFailed }: Pick<ToolbarProps, 'search' | 'data' | 'hasFailed'>) {
  const nowMs = useNow()
  if (!data) return <span role="status">{hasFailed ? '' : 'Loading…'}</span>
  const { rows, readCount, isComplete, oldSince } = data
  return (
    <>
      <span role="status" className="sr-only">
        {readWords(readCount, isComplete, search)}
      </span>
      <span>{loadedWords(rows.length, isComplete, search)}</span>
      {oldSince !== null && <span> · as of {timeOrDay(oldSince, nowMs)}</span>}
    </>
  )
}
