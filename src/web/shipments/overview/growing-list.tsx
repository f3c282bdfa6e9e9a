import { useState, type ReactNode } from 'react'
import { grouped } from '#facts/text/grouped.ts'

interface GrowingListProps<Item> {
  readonly items: readonly Item[]
  /** How many show at first. */
  readonly first: number
  /** How many more each press of the button adds. */
  readonly step: number
  /** What the items are, in the plural. */
  readonly what: string
  /** Renders one item as a list item with its key. */
  readonly children: (item: Item) => ReactNode
}

/** The first items of a list that may hold thousands, and a button that shows more of them. */
export function GrowingList<Item>({ items, first, step, what, children }: GrowingListProps<Item>) {
  const [limit, setLimit] = useState(first)
  // One more than the limit takes no more room than the button.
  const shown = items.length <= limit + 1 ? items : items.slice(0, limit)
  const left = items.length - shown.length
  return (
    <>
      {shown.map((item) => children(item))}
      {left > 0 && (
        <li className="px-2.5 pt-1">
          <button
            type="button"
            onClick={() => setLimit(limit + step)}
            className="min-h-6 rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover"
          >
            {left <= step
              ? `Show all ${grouped(items.length)} ${what}`
              : `Show ${grouped(step)} more ${what}`}
          </button>
        </li>
      )}
    </>
  )
}
