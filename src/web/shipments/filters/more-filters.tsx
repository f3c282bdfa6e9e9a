import { SlidersHorizontal } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { countInPanel, countWithoutButton } from './filters-in-force.ts'

interface MoreFiltersProps extends Omit<FilterPanelProps, 'onClosed'> {
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Opens and closes the panel with all filters. */
export function MoreFilters({ button, ...panel }: MoreFiltersProps) {
  const { search, hasTagField, isWide } = panel
  const [isOpen, setIsOpen] = useState(false)
  const tagCount = hasTagField && search.tag !== undefined ? 1 : 0
  const count = isWide ? countWithoutButton(search) : countInPanel(search) + tagCount
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClass}
      >
        <SlidersHorizontal aria-hidden className="hidden size-4 text-muted min-[96rem]:block" />
        {isWide ? (
          <>
            More<span className="sr-only"> filters</span>
          </>
        ) : (
          'Filters'
        )}
        {count > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-xs font-semibold text-accent">
            {count}
            <span className="sr-only"> in force</span>
          </span>
        )}
      </button>
      {isOpen && <FilterPanel {...panel} onClosed={close} />}
    </>
  )
}
