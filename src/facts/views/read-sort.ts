import { SORT_NAMES, type SortName, type SortOrder } from './column-names.ts'
import type { ShipmentsSearch } from './search.ts'

/** The column that a sort order names, and its direction. */
export function readSort(order: SortOrder): { readonly name: SortName; readonly isFalling: boolean } {
  const isFalling = order.startsWith('-')
  const text = isFalling ? order.slice(1) : order
  return { name: SORT_NAMES.find((name) => name === text) ?? 'updated', isFalling }
}

/**
 * How a list is sorted: as its address says, else active shipments by their next arrival. `undefined`: the latest update is
 * first.
 */
export function sortOf({ sort, status }: Pick<ShipmentsSearch, 'sort' | 'status'>): SortOrder | undefined {
  const isActive = status?.length === 1 && status[0] === 'Active'
  return sort ?? (isActive ? 'eta' : undefined)
}
