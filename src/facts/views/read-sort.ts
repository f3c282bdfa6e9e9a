import { SORT_NAMES, type SortName, type SortOrder } from './column-names.ts'

/** The column that a sort order names, and its direction. */
export function readSort(order: SortOrder): { readonly name: SortName; readonly isFalling: boolean } {
  const isFalling = order.startsWith('-')
  const text = isFalling ? order.slice(1) : order
  return { name: SORT_NAMES.find((name) => name === text) ?? 'updated', isFalling }
}
