import { SlidersHorizontal } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useIsShown } from '../data/list-visit.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

interface MoreFiltersProps extends Omit<FilterPanelProps, 'onClosed'> {
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Opens and closes the panel with the filters on loaded shipments. */
export function MoreFilters({ button, ...panel }: MoreFiltersProps) {
  const isShown = useIsShown()
  const [isOpen, setIsOpen] = useState(false)
  // The panel belongs to the list, not to a shipment opened from it.
  if (isOpen && !isShown) setIsOpen(false)
  const count = countInForce(panel.search)
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
        More filters
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

/** The two ends of the ETA are one filter. */
function countInForce(search: ShipmentsSearch): number {
  const { etaFrom, etaTo, ...others } = loadedFiltersOf(search)
  return Object.keys(others).length + (etaFrom === undefined && etaTo === undefined ? 0 : 1)
}
