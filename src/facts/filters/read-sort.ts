import { madeOnce } from '../text/made-once.ts'
import { SORT_NAMES, type SortName, type SortOrder } from './column-names.ts'
import type { ShipmentsSearch } from './search.ts'

export function readSort(order: SortOrder): { readonly name: SortName; readonly isFalling: boolean } {
  const isFalling = order.startsWith('-')
  const text = isFalling ? order.slice(1) : order
  return { name: SORT_NAMES.find((name) => name === text) ?? 'updated', isFalling }
}

/** A value that items are sorted by; `null` if unknown. */
export type SortKeys<Item> = { readonly [Name in SortName]?: (item: Item) => string | number | null }

/** Sorts by the numbers in texts, too. Unknown values come last in both directions. */
export function sortedBy<Item>(
  items: readonly Item[],
  keys: SortKeys<Item>,
  order: SortOrder | undefined,
): readonly Item[] {
  if (order === undefined) return items
  const { name, isFalling } = readSort(order)
  const keyOf = keys[name]
  if (!keyOf) return items
  return items.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const isNumbers = typeof first === 'number' && typeof second === 'number'
    const compared = isNumbers ? first - second : collator().compare(String(first), String(second))
    return isFalling ? -compared : compared
  })
}

const collator = madeOnce(() => new Intl.Collator('en', { numeric: true }))

/**
 * A list's sort order: the one in its address, else by ETA if only active shipments are listed. `undefined` means the
 * latest update first.
 */
export function sortOf({ sort, status }: Pick<ShipmentsSearch, 'sort' | 'status'>): SortOrder | undefined {
  const isActive = status?.length === 1 && status[0] === 'Active'
  return sort ?? (isActive ? 'eta' : undefined)
}
