import { Columns3 } from 'lucide-react'
import { useId, useRef, useState, type ToggleEvent } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.tsx'
import { placeBelow } from '../../../ui/place-below.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'

const ColumnsMenu = later(
  async () => (await import('./columns-menu.tsx')).ColumnsMenu,
  <p role="status" className="text-muted">
    Loading…
  </p>,
)

/** Opens the choice of columns, of the identifier that leads, and of how high rows are. */
export function ColumnsButton({ search }: { search: ShipmentsSearch }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const preload = () => void ColumnsMenu.preload()
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) placeBelow(button.current, currentTarget, 'right')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        className={buttonClass}
      >
        <Columns3 aria-hidden className="size-4" />
        <span className="max-md:sr-only">Columns</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Columns and rows"
        onBeforeToggle={onBeforeToggle}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-edge bg-panel p-3 text-ink shadow-lg"
      >
        {isOpen && <ColumnsMenu search={search} />}
      </div>
    </>
  )
}
