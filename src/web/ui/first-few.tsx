import { useState, type ReactNode } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { useIsPrinting } from '../lib/use-is-printing.ts'

interface FirstFewProps<Item> {
  readonly items: readonly Item[]
  readonly limit: number
  /** Name of the items, in the plural. */
  readonly what: string
  /** Classes of the line with the button. */
  readonly className?: string
  /** Renders one item as a list item with its key. */
  readonly children: (item: Item, index: number) => ReactNode
}

/** The first items of a list, and a button that shows the others. Print has no buttons, so it shows all of them. */
export function FirstFew<Item>({ items, limit, what, className = '', children }: FirstFewProps<Item>) {
  const [isOpen, setIsOpen] = useState(false)
  const isPrinting = useIsPrinting()
  // One more than the limit needs no more space than the button.
  const shown = isOpen || isPrinting || items.length <= limit + 1 ? items : items.slice(0, limit)
  return (
    <>
      {shown.map((item, index) => children(item, index))}
      {shown.length < items.length && (
        <li className={`flex ${className}`}>
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="min-h-6 rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover"
          >
            {`Show all ${grouped(items.length)} ${what}`}
          </button>
        </li>
      )}
    </>
  )
}
