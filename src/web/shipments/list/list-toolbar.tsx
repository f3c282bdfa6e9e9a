import { useEffect, useRef, type RefObject } from 'react'
import { timeOrDay } from '../../lib/relative-instant.ts'
import { useNow } from '../../lib/use-now.ts'
import type { ArrangedRows } from '../arrange/row-arranger.ts'
import type { LoadedShipments } from '../queries.ts'
import type { ShipmentsSearch } from '../search.ts'
import { ClearFilters, RefreshButton, SearchField, StatusToggles, TagField } from './filters.tsx'
import { WaitingUpdates } from './live-notes.tsx'
import { loadedWords, readWords } from './loaded-words.ts'

interface ListToolbarProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly search: ShipmentsSearch
  readonly data: LoadedShipments | undefined
  readonly arranged: ArrangedRows | undefined
  readonly hasFailed: boolean
  readonly isBusy: boolean
  readonly onRefresh: () => void
  readonly onShowUpdates: () => void
}

/** What the list is about and how it is chosen. It stays in view where there is room; the table's head stands below it. */
export function ListToolbar(props: ListToolbarProps) {
  const { heading, search, data, arranged, hasFailed, isBusy, onRefresh, onShowUpdates } = props
  const toolbar = useRef<HTMLDivElement>(null)
  useToolbarHeight(toolbar)
  return (
    <div ref={toolbar} className="z-20 border-b border-line bg-panel sm:sticky sm:top-0 print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-3 py-2 sm:min-h-14 sm:px-5">
        <h1 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          Shipments
        </h1>
        <div className="flex max-w-md min-w-44 flex-1">
          <SearchField search={search} />
        </div>
        <WaitingUpdates data={data} arranged={arranged} onShow={onShowUpdates} onRefresh={onRefresh} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3 py-2 sm:px-5">
        <StatusToggles search={search} />
        <div className="flex max-w-48 min-w-32 flex-1">
          <TagField search={search} />
        </div>
        <ClearFilters search={search} />
        <div className="ml-auto flex items-center gap-2.5 text-xs text-muted">
          <p className="max-md:text-right">
            <LoadedCount search={search} data={data} arranged={arranged} hasFailed={hasFailed} />
          </p>
          <RefreshButton onRefresh={onRefresh} isBusy={isBusy} />
        </div>
      </div>
    </div>
  )
}

/** Tells the styles of the list how high the toolbar is: its rows wrap, and chips come and go. */
function useToolbarHeight(toolbar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = toolbar.current
    const page = element?.parentElement
    if (!element || !page) return
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--toolbar-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [toolbar])
}

type LoadedCountProps = Pick<ListToolbarProps, 'search' | 'data' | 'arranged' | 'hasFailed'>

/** Shows the count as it is, and tells it as it was read: changes would be told again and again. */
function LoadedCount({ search, data, arranged, hasFailed }: LoadedCountProps) {
  const nowMs = useNow()
  if (!data || !arranged) return <span role="status">{hasFailed ? '' : 'Loading…'}</span>
  const { rows, readCount, isComplete, oldSince } = data
  return (
    <>
      <span role="status" className="sr-only">
        {readWords(readCount, isComplete, search)}
      </span>
      <span>{loadedWords({ shown: arranged.rows.length, loaded: rows.length, isComplete }, search)}</span>
      {oldSince !== null && <span> · as of {timeOrDay(oldSince, nowMs)}</span>}
    </>
  )
}
