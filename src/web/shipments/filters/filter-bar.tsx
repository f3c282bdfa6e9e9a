import { CalendarDays, ChevronDown, Clock } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import type { ListContent } from '../data/list-content.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import { isFiltered, withValue } from '#facts/views/search-edits.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterChips } from './filter-chips.tsx'
import { MoreFilters } from './more-filters.tsx'
import { SinceFilter } from './since-filter.tsx'
import { StatusChoice } from './status-choice.tsx'
import { TagField } from './tag-field.tsx'

interface FilterBarProps {
  readonly content: ListContent
  /** The filters sent to the service. */
  readonly filters: ServerFilters
  /** The page shows active shipments, whatever statuses the list's filter has. */
  readonly isActiveOnly?: boolean
  /** The result, at the end of the line. */
  readonly children?: ReactNode
}

/**
 * The filters of a list or map, and whole chips for those without a control here. Where the list is wide, the count
 * shares the line of the filters. It moves to a line of its own with the chips and the button that clears, until these
 * also fit beside the filters; a start that is named makes its filter longer.
 */
export function FilterBar(props: FilterBarProps) {
  const { content, filters, isActiveOnly = false, children } = props
  const { search, arranged, isComplete } = content
  const moreButton = useRef<HTMLButtonElement>(null)
  const foldButton = useRef<HTMLButtonElement>(null)
  // A status alone is cleared by its own choice.
  const isAnyInForce = isFiltered(withValue(search, 'status', []))
  const isSinceNamed = (search.updatedSince ?? search.createdSince) !== undefined
  const takeFocus = () => {
    // On a phone the first exists only while the filters are unfolded; elsewhere the second never exists.
    const buttons = [moreButton.current, foldButton.current]
    buttons.find((button) => button?.checkVisibility())?.focus()
  }
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3 py-2 max-sm:pb-1 sm:px-5 @min-[70rem]:flex-nowrap @max-[100rem]:has-data-chip:flex-wrap @max-[76rem]:has-data-in-force:flex-wrap @max-[100rem]:has-data-since:flex-wrap">
        <FilterControls {...props} moreButton={moreButton} foldButton={foldButton} />
        {(children !== undefined || isAnyInForce) && (
          <div
            // Without statuses there is room.
            data-in-force={(isAnyInForce && !isActiveOnly) || undefined}
            data-since={(isSinceNamed && !isActiveOnly) || undefined}
            className="flex min-h-8 min-w-0 grow basis-full items-center gap-x-1.5 gap-y-1 @max-[100rem]:flex-wrap @min-[70rem]:basis-0 @max-[100rem]:has-data-chip:basis-full @max-[76rem]:data-in-force:basis-full @max-[100rem]:data-since:basis-full"
          >
            {isAnyInForce && (
              <>
                <FilterChips
                  search={search}
                  filters={filters}
                  rows={arranged}
                  isComplete={isComplete}
                  onLastRemoved={takeFocus}
                />
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

interface FilterControlsProps extends Omit<FilterBarProps, 'filters' | 'children'> {
  readonly moreButton: RefObject<HTMLButtonElement | null>
  readonly foldButton: RefObject<HTMLButtonElement | null>
}

/** The controls of the filters. A phone shows the statuses, and the others on demand. */
function FilterControls(props: FilterControlsProps) {
  const { content, isActiveOnly = false, moreButton, foldButton } = props
  const { search } = content
  const foldId = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:basis-full @min-[70rem]:shrink-0 @min-[70rem]:flex-nowrap">
      {!isActiveOnly && <StatusChoice content={content} />}
      <button
        ref={foldButton}
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={foldId}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className={`${buttonClass} ml-auto sm:hidden`}
      >
        Filters
        <ChevronDown aria-hidden className={`size-4 text-muted ${isUnfolded ? 'rotate-180' : ''}`} />
      </button>
      <div id={foldId} className={isUnfolded ? 'contents' : 'contents max-sm:hidden'}>
        <div className="flex min-w-36 flex-1 max-sm:basis-full sm:max-w-38">
          <TagField search={search} />
        </div>
        <SinceFilter search={search} name="updatedSince" word="Updated" icon={Clock} />
        <SinceFilter search={search} name="createdSince" word="Created" icon={CalendarDays} />
        <MoreFilters
          button={moreButton}
          search={search}
          loaded={content.loaded}
          isComplete={content.isComplete}
          shown={content.arranged.length}
        />
      </div>
    </div>
  )
}
