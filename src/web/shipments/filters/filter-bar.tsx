import { CalendarDays, Clock } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { LoadedShipments } from '../queries.ts'
import type { ServerFilters, ShipmentsSearch } from '../search.ts'
import { isFiltered } from '../search-edits.ts'
import { ClearFilters } from './clear-filters.tsx'
import { finding } from './finding.ts'
import { MoreFilters } from './more-filters.tsx'
import { SinceFilter } from './since-filter.tsx'
import { StatusToggles } from './status-toggles.tsx'
import { TagField } from './tag-field.tsx'

interface FilterBarProps {
  readonly search: ShipmentsSearch
  /** What the service is asked for. */
  readonly filters: ServerFilters
  /** What is loaded, as far as it is. */
  readonly data: LoadedShipments | undefined
  /** What is shown of it. */
  readonly rows: readonly ShipmentRow[]
  /** The page shows active shipments, whatever statuses are chosen for the list. */
  readonly isActiveOnly?: boolean
  /** Says what they find: stands beside those that are in force, in a line that is always there. */
  readonly children?: ReactNode
}

/** The filters of a list or map, and below them those that are in force. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, data, rows, isActiveOnly = false, children } = props
  const moreButton = useRef<HTMLButtonElement>(null)
  const isAnyInForce = isFiltered(search)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-3 py-2 sm:px-5">
        {!isActiveOnly && <StatusToggles search={search} />}
        <div className="flex min-w-36 flex-1 max-sm:basis-full sm:max-w-48">
          <TagField search={search} />
        </div>
        <SinceFilter search={search} name="updatedSince" word="Updated" icon={Clock} />
        <SinceFilter search={search} name="createdSince" word="Created" icon={CalendarDays} />
        <MoreFilters
          button={moreButton}
          search={search}
          loaded={data?.rows ?? []}
          isComplete={data?.isComplete ?? false}
          shown={rows.length}
        />
      </div>
      {(children !== undefined || isAnyInForce) && (
        // As high as one row of chips while there are none, so that the list does not move.
        <div className="flex min-h-8 flex-wrap items-center gap-1.5 px-3 pb-2 sm:px-5">
          {isAnyInForce ? (
            <FiltersInForce
              search={search}
              filters={filters}
              rows={rows}
              onAllGone={() => moreButton.current?.focus()}
            />
          ) : (
            <p className="text-xs text-muted max-sm:hidden">No filters</p>
          )}
          {children}
        </div>
      )}
    </>
  )
}

interface FiltersInForceProps extends Pick<FilterBarProps, 'search' | 'filters' | 'rows'> {
  /** Takes the focus on when what had it is about to go. */
  readonly onAllGone: () => void
}

function FiltersInForce({ search, filters, rows, onAllGone }: FiltersInForceProps) {
  const parts = finding.use()
  useEffect(() => void finding.load(), [])
  return (
    <>
      {typeof parts === 'object' && (
        <parts.FilterChips search={search} filters={filters} rows={rows} onAllGone={onAllGone} />
      )}
      <ClearFilters search={search} onClear={onAllGone} />
    </>
  )
}
