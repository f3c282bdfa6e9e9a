import { getRouteApi } from '@tanstack/react-router'
import type { Ref, RefObject } from 'react'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService, withValue } from '#facts/views/search-edits.ts'
import { Printer, RotateCw } from 'lucide-react'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { useNow } from '../../lib/use-now.ts'
import type { ListContent, LocalAnswer } from '../data/list-content.ts'
import { useListName } from '../views/use-list-name.ts'
import { ViewButtons } from '../views/view-buttons.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { withLocalOnly } from './with-local-only.ts'
import type { LocalMatches } from '../data/local-matches/use-local-matches.ts'
import { ColumnsButton } from './columns-button.tsx'
import { loadedWords, loadingWords, readWords } from '../words/loaded-words.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { WaitingNotes } from './live-notes.tsx'
import type { ListReading } from './use-list-reading.ts'
import { foundWords } from './found-words.ts'
import { useCounts } from '../data/counts.ts'
import { totalOf } from '../filters/status-counts.ts'

const route = getRouteApi('/shipments/')

interface ListToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly content: ListContent
  readonly reading: ListReading
  readonly matches: LocalMatches
  /** Where it is said how many updates wait. */
  readonly updatesRef: Ref<HTMLDivElement>
}

/** What the list is about and how it is chosen. It stays in view where there is room; the table's head stands below it. */
export function ListToolbar(props: ListToolbarProps) {
  const { ref, heading, content, reading, matches, updatesRef } = props
  const { search } = content
  const { isReadingLong, isLoadingRest, restart } = reading
  const filters = route.useLoaderDeps()
  const name = useListName(search)
  return (
    <div
      ref={ref}
      data-list-toolbar
      className="relative z-20 border-b border-line bg-panel sm:sticky sm:top-0 sm:left-0 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-3 py-2 max-sm:py-1.5 sm:min-h-14 sm:gap-x-4 sm:px-5">
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          title={name}
          // As wide for every view: the search beside it stays where it is.
          className="truncate text-base font-semibold outline-none max-sm:max-w-40 sm:w-44"
        >
          {name}
        </h1>
        <div className="lg:hidden">
          <ViewsMenu search={search} />
        </div>
        <div className="flex max-w-md flex-1 max-sm:order-last max-sm:basis-full sm:min-w-44">
          <SearchField search={search} onType={matches.onType} onFocus={matches.onFocus} />
        </div>
        <WaitingNotes
          updatesRef={updatesRef}
          isUnsure={content.answer?.isUnsure === true}
          onRefresh={restart}
        />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <ColumnsButton search={search} />
          <ExportButton content={content} />
          <span className="contents max-sm:hidden">
            <Button icon={Printer} onClick={reading.print}>
              <span className="max-md:sr-only">Print</span>
            </Button>
          </span>
          <ViewButtons search={search} />
        </div>
      </div>
      <FilterBar content={content} filters={filters}>
        {/* On a phone a line of its own, so that nothing moves as the count grows. */}
        <div className="ml-auto flex min-w-0 items-center gap-x-1.5 text-xs text-muted max-sm:basis-full max-sm:flex-wrap">
          <LoadedCount {...props} />
          <span className="flex items-center gap-x-1.5 max-sm:ml-auto">
            <FreshnessChip />
            <button
              type="button"
              onClick={restart}
              disabled={isReadingLong && !isLoadingRest}
              aria-label="Refresh the list"
              title="Refresh the list"
              className="group inline-grid size-6 shrink-0 place-items-center rounded-md hover:bg-hover disabled:opacity-60 max-sm:size-8"
            >
              <RotateCw aria-hidden className="size-3.5 motion-safe:group-disabled:animate-spin" />
            </button>
          </span>
        </div>
      </FilterBar>
    </div>
  )
}

/** Shows the count as it is. Screen readers hear it as it was when it was read, and not again with each change and page. */
function LoadedCount({ content, reading }: Pick<ListToolbarProps, 'content' | 'reading'>) {
  const nowMs = useNow()
  const { error, isLoadingRest } = reading
  const { search, localAnswer, localOnly, arranged, loaded, answer, isComplete } = content
  if (localAnswer) return <FoundCount localAnswer={localAnswer} search={search} />
  if (!answer) return <p role="status">{error ? '' : 'Loading…'}</p>
  if (isLoadingRest) return <LoadingCount loaded={loaded.length} search={search} />
  const { readCount, oldSince } = answer
  const words = withLocalOnly(
    loadedWords({ shown: arranged.length, loaded, isComplete }, search),
    arranged.length,
    localOnly,
  )
  return (
    <p title={words} className="text-right sm:truncate">
      <span role="status" className="sr-only">
        {withLocalOnly(readWords(readCount, isComplete, search), readCount, localOnly)}
      </span>
      <ShipmentCount count={arranged.length}>{words}</ShipmentCount>
      {oldSince !== null && <span> · as of {timeOrDay(oldSince, nowMs)}</span>}
    </p>
  )
}

/**
 * How many loaded rows match, of how many. Announced only where no answer is on its way, since that will be
 * announced.
 */
function FoundCount({ localAnswer, search }: { localAnswer: LocalAnswer; search: ShipmentsSearch }) {
  const { rows, searched, asking } = localAnswer
  const words = foundWords({ found: rows.length, searched }, search, asking)
  return (
    <p title={words} className="text-right sm:truncate">
      <span role="status" className="sr-only">
        {asking === 'now' ? '' : words}
      </span>
      <span>{words}</span>
    </p>
  )
}

/** How much of the list is loaded, while the rest is on its way. The total is known of a list by status alone. */
function LoadingCount({ loaded, search }: { loaded: number; search: ShipmentsSearch }) {
  const totals = useCounts()?.statuses ?? null
  const isOfStatusAlone = !isFilteredByService(withValue(search, 'status', []))
  return (
    <p role="status">{loadingWords(loaded, totals && isOfStatusAlone ? totalOf(totals, search) : null)}</p>
  )
}
