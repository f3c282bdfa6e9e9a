import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { buttonClass } from '../../ui/button.tsx'

interface FiltersButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>
  /** Of the filters that only the panel shows. */
  readonly count: number
  /** Whether some filters have controls beside it. */
  readonly isWide: boolean
  readonly panel: (close: () => void) => ReactNode
}

/** Opens and closes the panel with all filters. */
export function FiltersButton({ button, count, isWide, panel }: FiltersButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`${buttonClass} print:hidden`}
      >
        <SlidersHorizontal aria-hidden className="hidden size-4 text-muted min-[96rem]:block" />
        {isWide ? 'More' : 'Filters'}
        {isWide && <span className="sr-only"> filters</span>}
        {count > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-xs font-semibold text-accent">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      {isOpen && panel(() => setIsOpen(false))}
    </>
  )
}
