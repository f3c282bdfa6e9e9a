import { useNavigate } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import { memo } from 'react'
import type { AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { isFiltered, withValue } from '#facts/filters/search-edits.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { later } from '../lib/later.tsx'
import { createHeight } from '../lib/use-measure.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { buttonClass } from '../ui/button.tsx'
import { popoverClass, usePopover } from '../ui/use-popover.ts'
import { useCounts, useCountsOf } from '../api/counts.ts'
import type { ListContent } from '../api/list-content.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ExportSource } from '../export/export-dialog.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { Filtering } from '../filters/page-filters.ts'
import { SegmentButtons } from '../filters/segment-buttons.tsx'
import { ViewButtons } from '../views/view-buttons.tsx'
import { useIsPart } from '../shipments/words/known-account.ts'
import { loadedLabel } from '../shipments/words/loaded-label.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'

interface ListShown {
  /** The current search. */
  readonly search: ShipmentsSearch
  /** The search of the list on screen, which may be the previous one. */
  readonly shown: ShipmentsSearch
  /** Number of shipments in it; `null` if unknown. */
  readonly total: number | null
  readonly state: 'loading' | 'old' | 'failed' | 'known'
}

interface ListHeaderProps extends ListShown {
  /** Name of the view, or the page's title. */
  readonly name: string
  readonly onPrint: () => void
}

const [LIST_TOOLBAR_HEIGHT, watchToolbar] = createHeight()
export { LIST_TOOLBAR_HEIGHT }
const HEADING = 'list-heading'

/** Moves the focus to the page's heading, which has it while there are no rows. */
export function focusListHeading(): void {
  document.getElementById(HEADING)?.focus({ preventScroll: true })
}

/** Title of the list, and the actions on it. */
export const ListHeader = memo(function ListHeader(props: ListHeaderProps) {
  const { name, search, state, onPrint } = props
  return (
    <PageHeader
      isOnPaper={false}
      title={
        <h1
          id={HEADING}
          tabIndex={-1}
          dir="auto"
          title={name}
          className="truncate text-base font-semibold outline-none"
        >
          {name}
        </h1>
      }
    >
      <ViewButtons page="/shipments" search={search} />
      <ExportButton source={exportSource(props, useIsPart())} isDisabled={state !== 'known'} />
      <PrintButton onPrint={onPrint} isDisabled={state !== 'known'} />
      <ColumnsButton search={search} />
    </PageHeader>
  )
})

interface ListToolbarProps extends ListShown {
  /** Number of loaded shipments, used if the total is unknown. */
  readonly loadedCount: number
}

/** The filters of the list. It stays in view if there is space; the table header is below it. */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const { search, shown, total, state } = props
  const navigate = useNavigate()
  const onShow = (next: ShipmentsSearch) => void navigate({ to: '.', search: next })
  return (
    <div
      ref={watchToolbar}
      data-list-toolbar
      className="relative z-20 border-b border-line bg-panel sm:sticky sm:top-0 sm:left-0 print:hidden"
    >
      <FilterBar
        page="/shipments"
        search={search}
        onShow={onShow}
        segments={
          <StatusChoice
            search={search}
            total={state === 'known' && shown.whole === undefined ? total : null}
            onShow={onShow}
          />
        }
        count={<ListCount {...props} />}
      />
    </div>
  )
})

function exportSource({ shown, total }: ListShown, isPart: boolean): ExportSource {
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

/** Number of shipments in the list. Announced once it is loaded, not with each page. */
function ListCount({ shown, total, loadedCount, state }: ListToolbarProps) {
  const totals = useCounts()?.statuses
  const all = totals && !shown.whole && isFilteredWithin(shown) ? totalOf(totals, shown) : null
  const words = loadedLabel(total, loadedCount, shown, all)
  if (state !== 'known') {
    // As wide as the previous count, so that nothing below moves to another line meanwhile.
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

const ColumnsMenu = later(() => import('./columns-menu.tsx').then(({ ColumnsMenu }) => ColumnsMenu))

/** Opens the choice of columns and row height. */
function ColumnsButton({ search }: { search: ShipmentsSearch }) {
  const { isOpen, buttonProps, popoverProps } = usePopover('right')
  return (
    <>
      <button {...buttonProps} aria-haspopup="dialog" className={buttonClass}>
        <Columns3 aria-hidden className="size-4" />
        <span className="max-[96rem]:sr-only">Columns</span>
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

interface StatusChoiceProps extends Pick<ListContent, 'search' | 'total'>, Pick<Filtering, 'onShow'> {}

/** One status, or all. For an address with several, no button is pressed, and the statuses are named. */
function StatusChoice({ search, total, onShow }: StatusChoiceProps) {
  const lists = STATUS_CHOICES.map((name) => withStatus(search, name))
  const counted = useCountsOf(isFilteredWithin(search) ? lists : [])
  const counts = statusCounts({ search, total }, useCounts()?.statuses ?? null, counted)
  const chosen = chosenStatus(search)
  return (
    <>
      <SegmentButtons
        label="Status"
        values={STATUS_CHOICES}
        wordOf={(name) => name}
        isPressed={(name) => name === chosen}
        countOf={(name) => counts.get(name)}
        noun="shipment"
        onPress={(name) => onShow(withStatus(search, name))}
      />
      {chosen === null && <span className="text-xs text-muted">{search.status?.join(', ')}</span>}
    </>
  )
}

type StatusName = ShipmentStatus | 'All'

/** The statuses that can be chosen, one at a time. */
const STATUS_CHOICES: readonly StatusName[] = [...SHIPMENT_STATUSES, 'All']

/** The status of a search; `null` if an address has several. */
function chosenStatus({ status = [] }: ShipmentsSearch): StatusName | null {
  const [only = 'All', ...others] = status
  return others.length === 0 ? only : null
}

function withStatus(search: ShipmentsSearch, name: StatusName): ShipmentsSearch {
  return withValue(search, 'status', name === 'All' ? undefined : [name])
}

/** How many shipments of the account have the statuses of a search. */
function totalOf(totals: AccountTotals, { status = SHIPMENT_STATUSES }: ShipmentsSearch): number {
  return status.reduce((sum, each) => sum + totals[each], 0)
}

/** Whether a search filters by more than a status. */
function isFilteredWithin(search: ShipmentsSearch): boolean {
  return isFiltered(withValue(search, 'status', []))
}

/**
 * The number of shipments that each choice leads to: `null` while loading, `undefined` if unknown.
 *
 * @param totals of the account; `null` if unknown
 * @param counted the count of each choice under the other filters; `null` while loading
 */
export function statusCounts(
  { search, total }: Pick<ListContent, 'search' | 'total'>,
  totals: AccountTotals | null,
  counted: readonly number[] | null,
): ReadonlyMap<StatusName, number | null | undefined> {
  const isFilteredToo = isFilteredWithin(search)
  const countOf = (name: StatusName, at: number) => {
    // The list on screen has a total of its own.
    if (name === chosenStatus(search) && total !== null) return total
    if (isFilteredToo) return counted?.[at] ?? null
    return totals ? totalOf(totals, withStatus({}, name)) : undefined
  }
  return new Map(STATUS_CHOICES.map((name, at) => [name, countOf(name, at)]))
}
