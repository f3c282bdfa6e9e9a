import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useIsWide } from '../../lib/use-media-query.ts'
import { useFacets } from '../data/facets.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFiltered, withValue } from '#facts/views/search-edits.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterChips } from './filter-chips.tsx'
import { later } from '../../lib/later.tsx'
import { countInPanel, countWithoutButton } from './filters-in-force.ts'
import { FiltersButton } from './filters-button.tsx'
import { StatusChoice } from './status-choice.tsx'
import { ToolbarFilters } from './toolbar-filters.tsx'

const FilterPanel = later(() => import('./filter-panel.tsx').then(({ FilterPanel }) => FilterPanel))

interface FilterBarProps {
  readonly search: ShipmentsSearch
  /** How many shipments the filters leave; `null` where that is not known. */
  readonly total: number | null
  /** The page shows active shipments, whatever statuses the list's filter has; and its one search finds tags. */
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
  const isAnyInForce = isFiltered(withValue(search, 'status', []))
  const takeFocus = () => moreButton.current?.focus()
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3 py-2 max-sm:pb-1 sm:px-5 @min-[72rem]:flex-nowrap @max-[100rem]:has-data-chip:flex-wrap @max-[100rem]:has-data-in-force:flex-wrap">
        <FilterControls {...props} isActiveOnly={isActiveOnly} moreButton={moreButton} />
        {(children !== undefined || isAnyInForce) && (
          <div
            // Without statuses there is room.
            data-in-force={(isAnyInForce && !isActiveOnly) || undefined}
            className="flex min-h-8 min-w-0 grow items-center max-sm:basis-full gap-x-1.5 gap-y-1 @max-[100rem]:flex-wrap @min-[72rem]:basis-0 @max-[100rem]:has-data-chip:basis-full @max-[100rem]:data-in-force:basis-full"
          >
            {isAnyInForce && (
              <>
                <FilterChips search={search} hasTagField={!isActiveOnly} onLastRemoved={takeFocus} />
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
  const mineCount = useFacets(counted, MINE)?.countsOf('mine').get('yes') ?? 0
  const tagCount = !isActiveOnly && search.tag !== undefined ? 1 : 0
  const shared = { search, counted, mineCount, hasTagField: !isActiveOnly }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:basis-full sm:@max-[72rem]:contents @min-[72rem]:shrink-0 @min-[72rem]:flex-nowrap">
      {!isActiveOnly && <StatusChoice search={search} total={total} />}
      {isWide && <ToolbarFilters {...shared} />}
      <FiltersButton
        button={moreButton}
        count={isWide ? countWithoutButton(search) : countInPanel(search) + tagCount}
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
