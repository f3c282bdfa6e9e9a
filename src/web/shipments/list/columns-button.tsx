import { Columns3 } from 'lucide-react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { later } from '../../lib/later.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'

const ColumnsMenu = later(() => import('./columns-menu.tsx').then(({ ColumnsMenu }) => ColumnsMenu))

/** Opens the choice of columns and of how high rows are. */
export function ColumnsButton({ search }: { search: ShipmentsSearch }) {
  const { isOpen, buttonProps, popoverProps } = usePopover('right')
  return (
    <>
      <button {...buttonProps} aria-haspopup="dialog" className={buttonClass}>
        <Columns3 aria-hidden className="size-4" />
        <span className="max-md:sr-only">Columns</span>
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
