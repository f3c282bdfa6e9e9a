import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Shipment } from '#contract/schema.ts'
import { MenuItems } from '../../ui/menu-items.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { RawJson } from './raw-json.tsx'

interface PageMenuProps {
  /** Absent while only a row of it is known. */
  readonly whole: Shipment | undefined
}

/** What is seldom done with the page of a shipment. */
export function PageMenu({ whole }: PageMenuProps) {
  const { isOpen, close, buttonProps, popoverProps } = usePopover('right')
  const [isJsonShown, setIsJsonShown] = useState(false)
  const ofWhole = whole ? [{ name: 'json', words: 'Raw JSON', run: () => setIsJsonShown(true) }] : []
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
            items={[{ name: 'print', words: 'Print', run: () => globalThis.print() }, ...ofWhole]}
            close={close}
          />
        )}
      </div>
      {isJsonShown && whole && <RawJson shipment={whole} onClosed={() => setIsJsonShown(false)} />}
    </>
  )
}
