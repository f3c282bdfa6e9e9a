import { SlidersHorizontal } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { FilterPanelProps } from './filter-panel.tsx'
import { morePanel } from './finding.ts'

interface MoreFiltersProps extends Omit<FilterPanelProps, 'onClosed'> {
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Opens the panel with the filters on loaded shipments. */
export function MoreFilters({ button, ...panel }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const part = morePanel.use()
  const open = async () => {
    const loaded = await morePanel.load()
    if (loaded) setIsOpen(true)
    else announce('The filters could not be loaded. Check your connection and try again.')
  }
  const onNear = () => void morePanel.load()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => void open()}
        title={part === 'missing' ? 'Could not be loaded. Click to try again.' : undefined}
        className={buttonClass}
      >
        <SlidersHorizontal aria-hidden className="size-4 text-muted max-sm:hidden" />
        More filters
      </button>
      {isOpen && typeof part === 'object' && (
        <part.FilterPanel {...panel} onClosed={() => setIsOpen(false)} />
      )}
    </>
  )
}
