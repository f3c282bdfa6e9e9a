import { Columns3 } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { popoverClass, usePopover } from '../../../ui/use-popover.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/** Opens the choice of columns, of the identifier that leads, and of how high rows are. */
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
