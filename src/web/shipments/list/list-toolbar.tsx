import type { Ref, RefObject } from 'react'
import { FreshnessChip } from '../../feed/freshness-chip.tsx'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import { useNow } from '../../lib/use-now.ts'
import type { ListView } from '../data/list-view.ts'
import { useListName } from '../views/use-list-name.ts'
import { ViewButtons } from '../views/view-buttons.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { FoundCount } from './found-count.tsx'
import { withLocalOnly } from './with-local-only.ts'
import type { LocalMatches } from '../data/local-matches/use-local-matches.ts'
import { ColumnsButton } from './columns-button.tsx'
import { useListVisit } from '../data/list-visit.ts'
import { loadedWords, readWords } from '../words/loaded-words.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { WaitingNotes } from './live-notes.tsx'
import { isReadingOn } from '../data/use-load-all.ts'
import { RefreshButton } from './refresh-button.tsx'
import { ReadingLine } from './reading-line.tsx'
import type { ListReading } from './use-list-reading.ts'

interface ListToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly view: ListView
  readonly reading: ListReading
  readonly matches: LocalMatches
  /** Whether loading all is not offered or shown elsewhere. */
  readonly isLoadAllOffered: boolean
  /** Where it is said how many updates wait. */
  readonly updatesRef: Ref<HTMLDivElement>
}

/** What the list is about and how it is chosen. It stays in view where there is room; the table's head stands below it. */
export function ListToolbar(props: ListToolbarProps) {
  const { ref, heading, view, reading, matches, updatesRef } = props
  const { search } = view
  const { loadAll, isReadingLong, restart } = reading
  const { filters } = useListVisit()
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
        <WaitingNotes updatesRef={updatesRef} isUnsure={view.answer?.isUnsure === true} onRefresh={restart} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <ColumnsButton search={search} />
          <ExportButton view={view} />
          <ViewButtons search={search} />
        </div>
      </div>
      <FilterBar view={view} filters={filters}>
        <div className="ml-auto flex shrink-0 items-center gap-x-1.5 text-xs text-muted max-sm:min-w-0 max-sm:shrink max-sm:flex-wrap max-sm:justify-end">
          <LoadedCount {...props} />
          <FreshnessChip />
          <RefreshButton onRefresh={restart} isBusy={isReadingLong && loadAll.state.kind === 'off'} />
        </div>
      </FilterBar>
      {loadAll.state.kind === 'background' && <ReadingLine view={view} />}
    </div>
  )
}

type LoadedCountProps = Pick<ListToolbarProps, 'view' | 'reading' | 'isLoadAllOffered'>

/** Shows the count as it is, and tells it as it was read: changes would be told again and again, and so would pages. */
function LoadedCount({ view, reading, isLoadAllOffered }: LoadedCountProps) {
  const nowMs = useNow()
  const { error, loadAll } = reading
  const { search, localAnswer, localOnly, arranged, loaded, answer, isComplete } = view
  if (localAnswer) return <FoundCount localAnswer={localAnswer} search={search} />
  if (!answer) return <p role="status">{error ? '' : 'Loading…'}</p>
  const { readCount, oldSince } = answer
  const isLoadingAll = isReadingOn(loadAll.state)
  const words = loadedWords({ shown: arranged.length, loaded, isComplete }, search)
  return (
    <>
      <p className="text-right">
        <span role="status" className="sr-only">
          {isLoadingAll
            ? 'Loading all…'
            : withLocalOnly(readWords(readCount, isComplete, search), readCount, localOnly)}
        </span>
        <ShipmentCount count={arranged.length}>
          {withLocalOnly(words, arranged.length, localOnly)}
        </ShipmentCount>
        {oldSince !== null && <span> · as of {timeOrDay(oldSince, nowMs)}</span>}
      </p>
      {!isComplete && isLoadAllOffered && loadAll.state.kind !== 'background' && (
        <button
          type="button"
          onClick={loadAll.start}
          className="inline-flex min-h-6 items-center rounded-md px-1.5 font-medium whitespace-nowrap text-accent hover:bg-hover max-sm:min-h-8"
        >
          Load all
        </button>
      )}
    </>
  )
}
