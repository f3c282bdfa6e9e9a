import { Ellipsis } from 'lucide-react'
import { shipmentPath } from '#contract/dashboard-api/paths.ts'
import { MenuItems } from '../../ui/menu-items.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'

/** What is seldom done with the page of a shipment. */
export function PageMenu({ reference }: { readonly reference: string }) {
  const { isOpen, close, buttonProps, popoverProps } = usePopover('right')
  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="menu"
        aria-label="More for this page"
        className="inline-grid size-8 shrink-0 place-items-center rounded-md border border-control bg-panel hover:bg-hover"
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      <div {...popoverProps} className={`${popoverClass} w-48 p-1`}>
        {isOpen && (
          <MenuItems
            label="More for this page"
            items={[
              { name: 'print', words: 'Print', run: () => globalThis.print() },
              { name: 'json', words: 'Raw JSON', href: shipmentPath(reference) },
            ]}
            close={close}
          />
        )}
      </div>
    </>
  )
}
