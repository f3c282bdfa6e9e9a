import { X } from 'lucide-react'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { counted } from '#facts/text/counted.ts'
import { isFiltered, withValue, withoutFilters } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { later } from '../../lib/later.tsx'
import { useIsWide } from '../../lib/use-media-query.ts'
import { announce } from '../../ui/announcer.tsx'
import { useCounts } from '../data/counts.ts'
import { useFacets } from '../data/facets.ts'
import type { ListContent } from '../data/list-content.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FiltersButton } from './filters-button.tsx'
import { countInPanel, countWithoutButton } from './active-counts.ts'
import { chosenStatus, STATUS_CHOICES, statusCounts, withStatus } from './status-counts.ts'
import { ToolbarFilters } from './toolbar-filters.tsx'
import { useShowSearch } from './use-show-search.ts'

const FilterPanel = later(() => import('./filter-panel.tsx').then(({ FilterPanel }) => FilterPanel))

interface FilterBarProps {
  readonly search: ShipmentsSearch
  /** How many shipments the filters leave; `null` where that is not known. */
  readonly total: number | null
  /** The page shows active shipments, whatever statuses the list's filter has. */
  readonly isActiveOnly?: boolean
  /** The result, at the end of the line. */
  readonly children?: ReactNode
}

/**
 * The filters of a list or map, and whole chips for those without a control here. Where the list is wide, the count
 * shares the line of the filters. It moves to a line of its own with the chips and the button that clears, until these
 * also fit beside the filters.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, isActiveOnly = false, children } = props
  const moreButton = useRef<HTMLButtonElement>(null)
  // A status alone is cleared by its own choice.
  const hasActive = isFiltered(withValue(search, 'status', []))
  const takeFocus = () => moreButton.current?.focus()
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3 py-2 max-sm:pb-1 sm:px-5 @min-[72rem]:flex-nowrap @max-[100rem]:has-data-chip:flex-wrap @max-[100rem]:has-data-active:flex-wrap">
        <FilterControls {...props} isActiveOnly={isActiveOnly} moreButton={moreButton} />
        {(children !== undefined || hasActive) && (
          <div
            // Without statuses there is room.
            data-active={(hasActive && !isActiveOnly) || undefined}
            className="flex min-h-8 min-w-0 grow items-center max-sm:basis-full gap-x-1.5 gap-y-1 @max-[100rem]:flex-wrap @min-[72rem]:basis-0 @max-[100rem]:has-data-chip:basis-full @max-[100rem]:data-active:basis-full"
          >
            {hasActive && (
              <>
                <FilterChips search={search} onLastRemoved={takeFocus} />
                <ClearFilters search={search} onClear={takeFocus} />
              </>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

interface FilterControlsProps extends Omit<FilterBarProps, 'children'> {
  readonly isActiveOnly: boolean
  readonly moreButton: RefObject<HTMLButtonElement | null>
}

/** The controls of the filters. Where there is little room, the panel has all but the statuses. */
function FilterControls({ search, total, isActiveOnly, moreButton }: FilterControlsProps) {
  const isWide = useIsWide()
  const counted = useMemo(
    () => (isActiveOnly ? withValue(search, 'status', ['Active']) : search),
    [search, isActiveOnly],
  )
  const facets = useFacets(counted, MINE)
  const mineCount = facets && !facets.isOld ? (facets.countsOf('mine').get('yes') ?? 0) : null
  const shared = { search, counted, mineCount }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:basis-full sm:@max-[72rem]:contents @min-[72rem]:shrink-0 @min-[72rem]:flex-nowrap">
      {!isActiveOnly && <StatusChoice search={search} total={total} />}
      {isWide && <ToolbarFilters {...shared} />}
      <FiltersButton
        button={moreButton}
        count={isWide ? countWithoutButton(search) : countInPanel(search)}
        isWide={isWide}
        panel={(close) => (
          <FilterPanel
            {...shared}
            total={total}
            isWide={isWide}
            onClosed={() => {
              close()
              moreButton.current?.focus()
            }}
          />
        )}
      />
    </div>
  )
}

const MINE = ['mine'] as const

interface ClearFiltersProps {
  readonly search: ShipmentsSearch
  /** Called just before the button disappears, so that something else can take the focus. */
  readonly onClear: () => void
}

/** Clears all filters. Shows only while there are any. */
function ClearFilters({ search, onClear }: ClearFiltersProps) {
  const show = useShowSearch()
  if (!isFiltered(search)) return null
  const clear = () => {
    onClear()
    show(withoutFilters(search))
    announce('Filters cleared')
  }
  return (
    <button
      type="button"
      onClick={clear}
      className="inline-flex min-h-6 items-center gap-1 shrink-0 rounded-md px-1.5 text-xs font-medium whitespace-nowrap text-accent hover:bg-hover max-sm:min-h-8"
    >
      <X aria-hidden className="size-3.5" />
      <span>
        Clear<span className="@min-[72rem]:sr-only"> filters</span>
      </span>
    </button>
  )
}

/** One status, or all. An address may name several: then none of the buttons is pressed, and the statuses are said. */
function StatusChoice({ search, total }: Pick<ListContent, 'search' | 'total'>) {
  const show = useShowSearch()
  const counts = statusCounts({ search, total }, useCounts()?.statuses ?? null)
  const chosen = chosenStatus(search)
  return (
    <div role="group" aria-label="Status" className="flex flex-wrap items-center">
      {STATUS_CHOICES.map((name) => (
        <Choice
          key={name}
          isPressed={name === chosen}
          count={counts.get(name)}
          onClick={() => show(withStatus(search, name))}
        >
          {name}
        </Choice>
      ))}
      {chosen === null && (
        <span className="text-xs text-muted max-sm:ml-0 sm:ml-2 max-sm:basis-full">
          {search.status?.join(', ')}
        </span>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly isPressed: boolean
  /** How many shipments it leads to, where that is known. */
  readonly count: number | undefined
  readonly onClick: () => void
  readonly children: string
}

/** The count describes the button and is no part of its name, which stays the same. */
function Choice({ isPressed, count, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      title={count === undefined ? undefined : counted(count, 'shipment')}
      onClick={onClick}
      className="-ml-px inline-flex min-h-8 items-center gap-1.5 border border-edge bg-panel px-2 font-medium first:ml-0 first:rounded-l-md last-of-type:rounded-r-md hover:bg-hover aria-pressed:active-choice max-sm:px-1.5"
    >
      {children}
      {/* It comes later than the rest, and must move nothing. */}
      <span aria-hidden className="min-w-[3ch] text-xs font-normal text-muted tabular-nums max-lg:hidden">
        {count !== undefined && <ShipmentCount count={count} />}
      </span>
    </button>
  )
}
