import { SORT_NAMES, type SortName, type SortOrder } from './column-names.ts'
import type { ShipmentsSearch } from './search.ts'

export function readSort(order: SortOrder): { readonly name: SortName; readonly isFalling: boolean } {
  const isFalling = order.startsWith('-')
  const text = isFalling ? order.slice(1) : order
  return { name: SORT_NAMES.find((name) => name === text) ?? 'updated', isFalling }
}

/**
 * A list's sort order: the one in its address, else by ETA if only active shipments are listed. `undefined` means the
 * latest update first.
 */
export function sortOf({ sort, status }: Pick<ShipmentsSearch, 'sort' | 'status'>): SortOrder | undefined {
  const isActive = status?.length === 1 && status[0] === 'Active'
  return sort ?? (isActive ? 'eta' : undefined)
}
