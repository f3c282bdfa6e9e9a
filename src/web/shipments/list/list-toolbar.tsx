import { ArrowUp, Printer, RotateCw, Columns3 } from 'lucide-react'
import { memo, type Ref, type RefObject } from 'react'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { isFiltered } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { later } from '../../lib/later.tsx'
import { useIsWide } from '../../lib/use-media-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ExportSource } from '../export/export-dialog.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { ViewButtons } from '../views/view-buttons.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { useIsPart } from '../words/known-account.ts'
import { loadedLabel } from '../words/loaded-label.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'

interface ListToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Of the view, if the list shows one. */
  readonly name: string
  /** What is chosen. */
  readonly search: ShipmentsSearch
  /** What the list on screen was asked for, which may be the last one. */
  readonly shown: ShipmentsSearch
  /** How many shipments it has; `null` where that is not known. */
  readonly total: number | null
  /** How many are loaded, where their total is not known. */
  readonly loadedCount: number
  readonly state: 'loading' | 'old' | 'failed' | 'known'
  /** It is loaded again from its beginning. */
  readonly isRestarting: boolean
  /** In how many shipments it differs from what the proxy would give now. */
  readonly news: number
  readonly onShow: () => void
  readonly onPrint: () => void
}

/** What the list is about and how it is chosen. It stays in view where there is room; the table's head stands below it. */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const { ref, heading, name, search, shown, total, state, isRestarting, onShow, onPrint } = props
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
        {!useIsWide() && <ViewsMenu search={search} />}
        <div className="flex max-w-md flex-1 max-sm:order-last max-sm:basis-full sm:min-w-44">
          <SearchField search={search} />
        </div>
        <News {...props} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <ColumnsButton search={search} />
          <ExportButton source={exportSource(props, useIsPart())} isDisabled={state !== 'known'} />
          <span className="contents max-sm:hidden">
            <Button icon={Printer} onClick={onPrint} isDisabled={state !== 'known'} keepsFocus>
              <span className="max-md:sr-only">Print</span>
            </Button>
          </span>
          <ViewButtons search={search} />
        </div>
      </div>
      <FilterBar search={search} total={state === 'known' && shown.whole === undefined ? total : null}>
        {/* On a phone a line of its own, so that nothing moves as the count grows. */}
        <div className="ml-auto flex min-w-0 items-center gap-x-1.5 text-xs text-muted max-sm:basis-full max-sm:flex-wrap">
          <ListCount {...props} />
          <span className="flex items-center gap-x-1.5 max-sm:ml-auto">
            <FreshnessChip />
            <button
              type="button"
              onClick={onShow}
              disabled={isRestarting}
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
})

type Shown = Pick<ListToolbarProps, 'shown' | 'total' | 'loadedCount'>

function exportSource({ shown, total }: Shown, isPart: boolean): ExportSource {
  return {
    of: 'list',
    search: shown,
    title: isFiltered(shown) ? 'All that match the filters' : 'All shipments',
    hint:
      isPart || total === null
        ? `${total === null ? 'Those' : grouped(total)} of the shipments that the dashboard has loaded; the account has more`
        : counted(total, 'shipment'),
  }
}

/** How many shipments the list has. Screen readers hear it once it is loaded, and not with each page. */
function ListCount({ shown, total, loadedCount, state }: Shown & Pick<ListToolbarProps, 'state'>) {
  const words = loadedLabel(total, loadedCount, shown)
  if (state !== 'known') {
    // As wide as the last count, so that nothing below moves to another line meanwhile.
    return (
      <p
        role="status"
        data-words={state === 'old' ? words : ''}
        className="grid before:invisible before:[grid-area:1/1] before:content-[attr(data-words)]"
      >
        <span className="text-right [grid-area:1/1]">{WORDS[state]}</span>
      </p>
    )
  }
  return (
    <p title={words} className="text-right sm:truncate">
      <span role="status" className="sr-only">
        {total === null ? '' : `In all: ${words}`}
      </span>
      {total === null || shown.whole ? (
        <span>{words}</span>
      ) : (
        <ShipmentCount count={total}>{words}</ShipmentCount>
      )}
    </p>
  )
}

const WORDS = { loading: 'Loading…', old: '…', failed: '' } as const

/** What has come, gone or moved since the list was loaded. Where the head of the list scrolls away, it floats. */
function News({ news, heading, onShow }: Pick<ListToolbarProps, 'news' | 'heading' | 'onShow'>) {
  const showNews = () => {
    onShow()
    // The button goes.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className={`flex justify-center not-has-[button]:hidden ${FLOATING}`}>
      {news > 0 && (
        <Button onClick={showNews} icon={ArrowUp}>
          {counted(news, 'change')} · Show
        </Button>
      )}
    </div>
  )
}

const FLOATING =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(0.75rem+var(--bar-height,0rem)+var(--selection-height,0rem))] max-lg:z-30 lg:ml-auto'

const ColumnsMenu = later(() => import('./columns-menu.tsx').then(({ ColumnsMenu }) => ColumnsMenu))

/** Opens the choice of columns and of how high rows are. */
function ColumnsButton({ search }: { search: ShipmentsSearch }) {
  const { isOpen, buttonProps, popoverProps } = usePopover('right')
  return (
    <>
      <button {...buttonProps} aria-haspopup="dialog" className={buttonClass}>
        <Columns3 aria-hidden className="size-4" />
        <span className="max-md:sr-only">Columns</span>
      </button>
      <div
        {...popoverProps}
        role="dialog"
        aria-label="Columns and rows"
        className={`${popoverClass} w-80 p-3`}
      >
        {isOpen && <ColumnsMenu search={search} />}
      </div>
    </>
  )
}
