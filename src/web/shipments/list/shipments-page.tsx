import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useIsLasting } from '../../lib/use-is-lasting.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { useKnownRows } from '../model/known-rows.ts'
import { placeRows } from '../model/place-rows.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import { useListName } from '../views/use-list-name.ts'
import { ListBody } from './list-body.tsx'
import { createListReader } from './list-reader.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ReloadedBar, UnknownStatusBar } from './live-notes.tsx'
import { LoadAllBar } from './load-all-bar.tsx'
import { PrintedList } from './printed-list.tsx'
import { useListVisit } from '../model/list-visit.ts'
import { useListReading, type ListReading } from './use-list-reading.ts'
import { useKeptBar } from './use-kept-bar.ts'
import { useListView } from './use-list-view.ts'
import { useLiveList } from './use-live-list.ts'

/** The bar that shows how far loading is would only flicker where it is over sooner. */
const LOADING_UNSAID_MS = 500

/** The list of shipments: what the service selects, page by page, filtered and sorted further among what is loaded. */
export function ShipmentsPage() {
  const { search, filters, isShown } = useListVisit()
  const isPrinting = useIsPrinting()
  const reading = useListReading()
  const { error, answer, queryHash, loadAll } = reading
  const { scroller, heading, frame, setScroller, setToolbar, setBelow } = useParts()
  const [reader] = useState(() => createListReader(() => performance.now()))
  const readerState = useSyncExternalStore(reader.subscribe, reader.current)
  const { view, matches, placeAll } = useListView({
    filters,
    answer,
    hasFailed: error !== null,
    reader: readerState,
  })
  const isBarShown = useKeptBar(useIsBarNeeded(reading, search), queryHash, !readerState.isBusy)
  const [reloaded, closeReloaded] = useLiveList({
    filters,
    queryHash,
    scroller: isShown ? scroller : null,
    reader,
    onAnswers: () => {
      if (reading.hasNextFailed) reading.loadMore()
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
          ref={setToolbar}
          heading={heading}
          view={view}
          reading={reading}
          matches={matches}
          isLoadAllOffered={!isBarShown}
          onShowUpdates={showUpdates}
        />
        <UnknownStatusBar search={search} />
        {reloaded && <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />}
        <ListBody
          view={view}
          reading={reading}
          matches={matches}
          frame={frame}
          isErrorSaid={isBarShown && loadAll.state.kind !== 'off'}
        />
      </PageScroller>
      {/* Below the list: no row moves when it appears. */}
      {view.answer && isBarShown && <LoadAllBar view={view} loadAll={loadAll} />}
      <div ref={setBelow} className="shrink-0" />
    </>
  )
}

/** The parts of the page. They are state and no refs: the table inside needs them when they first appear. */
function useParts() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const [below, setBelow] = useState<HTMLDivElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = scroller && { scroller, toolbar, below, heading }
  return { scroller, heading, frame, setScroller, setToolbar, setBelow }
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
  if (answer?.isComplete !== false || loadAll.state.kind === 'background') return false
  if (isLoading) return isLoadingLong || 'maybe'
  return isSetNeeded(search) || loadAll.state.kind !== 'off'
}
