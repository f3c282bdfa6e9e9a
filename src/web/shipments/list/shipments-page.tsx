import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useReducer, useRef, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import { createRowArranger } from '../arrange/row-arranger.ts'
import { placeNow } from '../live/place-now.ts'
import { isCursorRefused } from '../queries.ts'
import type { ShipmentsSearch } from '../search.ts'
import { isFilteredHere } from '../search-edits.ts'
import { useClock } from '../use-clock.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ListFailed, NothingFound } from './list-states.tsx'
import { ReloadedBar } from './live-notes.tsx'
import { captionWords } from './loaded-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import { isCalm, useLiveList } from './use-live-list.ts'

const route = getRouteApi('/shipments/')

/** The list of shipments: what the service selects, page by page, filtered and sorted further among what is loaded. */
export function ShipmentsPage() {
  const search = route.useSearch()
  const filters = route.useLoaderDeps()
  const { list } = route.useRouteContext()
  const client = useQueryClient()
  const query = useInfiniteQuery(list)
  const clock = useClock()
  // State and not a ref: the table inside needs the element when it first appears.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [arranger] = useState(createRowArranger)
  const [, arrangeAgain] = useReducer((count: number) => count + 1, 0)
  const { data, error } = query
  const arranged = data && arranger.arrange(data.rows, search, clock, () => !scroller || isCalm(scroller))
  const restart = () => void client.resetQueries({ queryKey: list.queryKey, exact: true })
  const loadMore = async () => {
    if (!query.hasNextPage || query.isFetching) return
    const { error: failure } = await query.fetchNextPage()
    if (isCursorRefused(failure)) restart()
  }
  // Further pages would put rows anywhere into a sorted list, and may hold nothing that is chosen here.
  const isWholeSetNeeded = search.sort !== undefined || isFilteredHere(search)
  // After a failure the reader decides, or the end of the list would ask without end.
  const onEndNear = () => {
    if (!query.isFetchNextPageError && !isWholeSetNeeded) void loadMore()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const [reloaded, closeReloaded] = useLiveList({
    filters,
    queryHash: hashKey(list.queryKey),
    scroller,
    onAnswers: () => {
      if (query.isFetchNextPageError) void loadMore()
    },
    onCalm: () => {
      if (arranged?.isOutOfPlace) arrangeAgain()
    },
  })
  const showUpdates = () => {
    placeNow(client, filters)
    scroller?.scrollTo({ top: 0, behavior: 'instant' })
    // The button goes away with what it showed.
    heading.current?.focus({ preventScroll: true })
    arrangeAgain()
  }
  return (
    <div
      ref={setScroller}
      className="relative min-h-0 flex-1 overflow-y-auto bg-panel sm:scroll-pt-40 print:overflow-visible"
    >
      <title>Shipments · Landfall</title>
      <ListToolbar
        heading={heading}
        search={search}
        data={data}
        arranged={arranged}
        hasFailed={error !== null}
        isBusy={query.isFetching}
        onRefresh={restart}
        onShowUpdates={showUpdates}
      />
      <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />
      {data && arranged && (
        <ListBody
          search={search}
          rows={arranged.rows}
          isComplete={data.isComplete}
          error={error}
          scroller={scroller}
          isLoadingMore={query.isFetchingNextPage}
          onRetry={() => void loadMore()}
          onEndNear={onEndNear}
        />
      )}
      {!data && error && <ListFailed error={error} onRetry={restart} />}
      {!data && !error && <SkeletonTable />}
    </div>
  )
}

interface ListBodyProps {
  readonly search: ShipmentsSearch
  readonly rows: readonly ShipmentRow[]
  readonly isComplete: boolean
  /** Why the last reading failed; what was read before stays shown. */
  readonly error: Error | null
  /** `null` until it is drawn. */
  readonly scroller: HTMLElement | null
  readonly isLoadingMore: boolean
  readonly onRetry: () => void
  readonly onEndNear: () => void
}

function ListBody({ search, error, scroller, onRetry, ...table }: ListBodyProps) {
  return (
    <>
      {error && <Banner title={explain(error).title} advice={explain(error).advice} onRetry={onRetry} />}
      {table.rows.length === 0 && <NothingFound search={search} />}
      {scroller && table.rows.length > 0 && (
        <ShipmentTable
          {...table}
          // What is shown of a row may change while the list stays as it is.
          key={JSON.stringify({ ...search, cols: null, density: null, lead: null })}
          caption={captionWords(search)}
          scroller={scroller}
        />
      )}
    </>
  )
}
