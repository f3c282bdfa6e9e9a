import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useIsLasting } from '../../lib/use-is-lasting.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { later } from '../../ui/later.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { useKnownRows } from '../model/known-rows.ts'
import { placeRows } from '../model/place-rows.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import { Selection } from '../selection/selection.tsx'
import { useListName } from '../views/use-list-name.ts'
import { OptionalCells, RowPartsFor } from './columns/row-parts.tsx'
import { FilterChips } from '../filters/filter-bar.tsx'
import { ListBody, NothingFound } from './list-body.tsx'
import { createListReader } from './list-reader.ts'
import { ListToolbar, WaitingUpdates } from './list-toolbar.tsx'
import { useListVisit } from '../model/list-visit.ts'
import { useListReading, type ListReading } from './use-list-reading.ts'
import { useKeptBar } from './use-kept-bar.ts'
import { useListView } from './use-list-view.ts'
import { useLiveList } from './use-live-list.ts'

const LoadAllBar = later(async () => (await import('./load-all-bar.tsx')).LoadAllBar)
const ReloadedBar = later(async () => (await import('./live-notes.tsx')).ReloadedBar)
const PrintedList = later(async () => (await import('./printed-list.tsx')).PrintedList)

/** The bar that shows how far loading is would only flicker where it is over sooner. */
const LOADING_UNSAID_MS = 500

/** What the first rows do without, and what is then to be there at once. */
function preloadParts(): void {
  void LoadAllBar.preload()
  void FilterChips.preload()
  void NothingFound.preload()
  void OptionalCells.preload()
  void PrintedList.preload()
  void ReloadedBar.preload()
  void WaitingUpdates.preload()
}

/** The list of shipments: what the service selects, page by page, filtered and sorted further among what is loaded. */
export function ShipmentsPage() {
  const { search, filters, isShown } = useListVisit()
  const isPrinting = useIsPrinting()
  const reading = useListReading()
  const { query, answer, queryHash, loadAll } = reading
  // State and not a ref: the table inside needs the element when it first appears.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [reader] = useState(() => createListReader(() => performance.now()))
  const readerState = useSyncExternalStore(reader.subscribe, reader.current)
  const { view, matches, placeAll } = useListView({
    filters,
    answer,
    hasFailed: query.isError,
    reader: readerState,
  })
  const isBarShown = useKeptBar(useIsBarNeeded(reading, search), queryHash, !readerState.isBusy)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => whenIdle(preloadParts), [])
  const [reloaded, closeReloaded] = useLiveList({
    filters,
    queryHash,
    scroller: isShown ? scroller : null,
    reader,
    onAnswers: () => {
      if (query.isFetchNextPageError) reading.loadMore()
    },
  })
  const showUpdates = useShowUpdates({ filters, scroller, heading, placeAll })
  return (
    <>
      {isShown && isPrinting && view.answer && <PrintedList view={view} filters={filters} />}
      <PageScroller
        ref={setScroller}
        className="relative min-h-0 flex-1 overflow-y-auto bg-panel print:overflow-visible print:peer-data-printed:hidden"
      >
        {isShown && <ListTitle search={search} />}
        <ListToolbar
          heading={heading}
          view={view}
          reading={reading}
          matches={matches}
          isLoadAllOffered={!isBarShown}
          onShowUpdates={showUpdates}
        />
        {reloaded && <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />}
        <RowPartsFor cols={search.cols}>
          <ListBody
            view={view}
            reading={reading}
            matches={matches}
            scroller={scroller}
            isErrorSaid={isBarShown && loadAll.state.kind !== 'off'}
          />
        </RowPartsFor>
      </PageScroller>
      {/* Below the list: no row moves when it appears. */}
      {view.answer && isBarShown && <LoadAllBar view={view} loadAll={loadAll} />}
      {isShown && scroller && <Selection view={view} scroller={scroller} />}
    </>
  )
}

function ListTitle({ search }: { readonly search: ShipmentsSearch }) {
  return <title>{`${useListName(search)} · Landfall`}</title>
}

interface UpdatedList {
  readonly filters: ListFilters
  readonly scroller: HTMLElement | null
  readonly heading: RefObject<HTMLElement | null>
  readonly placeAll: () => void
}

/** Puts the waiting rows in their places and leads to the top of the list. */
function useShowUpdates({ filters, scroller, heading, placeAll }: UpdatedList): () => void {
  const client = useQueryClient()
  const known = useKnownRows()
  return () => {
    placeRows(client, known, filters)
    scroller?.scrollTo({ top: 0, behavior: 'instant' })
    // The button goes away with what it showed.
    heading.current?.focus({ preventScroll: true })
    placeAll()
  }
}

/** Whether it has to be said that more shipments exist than are loaded. */
function useIsBarNeeded({ answer, loadAll }: ListReading, search: ShipmentsSearch): boolean | 'maybe' {
  const isLoading = loadAll.state.kind === 'loading'
  const isLoadingLong = useIsLasting(isLoading, LOADING_UNSAID_MS)
  if (answer?.isComplete !== false) return false
  if (isLoading) return isLoadingLong || 'maybe'
  return isSetNeeded(search) || loadAll.state.kind !== 'off'
}
