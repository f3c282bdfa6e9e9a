import { Ellipsis } from 'lucide-react'
import { copyToClipboard } from '../lib/clipboard.ts'
import { MenuItems, type MenuItem } from '../ui/menu-items.tsx'
import { showToast } from '../ui/toast.tsx'
import { popoverClass, usePopover } from '../ui/use-popover.ts'

/** Copies a 'link' or 'summary', and announces it with a toast, since the menu has closed by then. */
export function copyItem(what: string, text: () => string): MenuItem {
  return {
    name: what,
    words: `Copy ${what}`,
    run: () =>
      void copyToClipboard({ text: text() }).then((isDone) =>
        showToast({ words: isDone ? `Copied the ${what}` : 'Copying failed' }),
      ),
  }
}

/** Rarely used actions of a page, at the end of its header. */
export function PageMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const { isOpen, close, buttonProps, popoverProps } = usePopover('right')
  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="menu"
        aria-label="More for this page"
        className="inline-grid size-8 shrink-0 place-items-center rounded-md border border-edge bg-panel hover:bg-hover"
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      <div {...popoverProps} className={`${popoverClass} w-48 p-1`}>
        {isOpen && <MenuItems label="More for this page" items={items} close={close} />}
      </div>
    </>
  )
}
