import type { SortName, SortOrder } from '#facts/filters/column-names.ts'
import { readSort } from '#facts/filters/read-sort.ts'
import { announce } from '../../ui/announcer.tsx'

interface SortButtonProps {
  readonly title: string
  readonly name: SortName
  /** Current sort order of the table. */
  readonly order: SortOrder | undefined
  readonly onSort: (next: SortOrder | undefined) => void
}

/** The title of a column that sorts by it: ascending, descending, and in the default order. */
export function SortButton({ title, name, order, onSort }: SortButtonProps) {
  const direction = directionOf(name, order)
  const step = () => {
    const { next, words } = nextOrder(name, direction)
    announce(words === null ? 'In the usual order' : `Sorted by ${title}, ${words}`)
    onSort(next)
  }
  return (
    <button
      type="button"
      title={`Sort by ${title}`}
      onClick={step}
      className={`-mx-1.5 min-h-6 rounded-md px-1.5 hover:bg-hover hover:text-ink ${direction === null ? UNSORTED : SORTED[direction]}`}
    >
      {title}
    </button>
  )
}

/** Two arrows while the head is hovered or focused. */
const UNSORTED =
  'after:text-transparent after:content-["_↕"_/_""] hover:after:text-ink focus-visible:after:text-ink'

/** An arrow that is not read out, because `aria-sort` says the same. */
const SORTED = {
  ascending: 'font-semibold text-ink after:content-["_↑"_/_""]',
  descending: 'font-semibold text-ink after:content-["_↓"_/_""]',
} as const

type Direction = keyof typeof SORTED

/** For `aria-sort`. */
export function directionOf(name: SortName, order: SortOrder | undefined): Direction | null {
  if (order === undefined) return null
  const sorted = readSort(order)
  if (sorted.name !== name) return null
  return sorted.isFalling ? 'descending' : 'ascending'
}

function nextOrder(
  name: SortName,
  direction: Direction | null,
): { readonly next: SortOrder | undefined; readonly words: Direction | null } {
  if (direction === null) return { next: name, words: 'ascending' }
  return direction === 'ascending'
    ? { next: `-${name}`, words: 'descending' }
    : { next: undefined, words: null }
}
