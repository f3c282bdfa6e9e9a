import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { loadedFilter } from '../filters/matches-loaded-filters.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { loadedFiltersOf } from '../filters/search-edits.ts'
import type { SortOrder } from '../filters/column-names.ts'
import type { LoadedFilters, ShipmentsSearch } from '../filters/search.ts'
import { rowOrder } from '../filters/sorted-rows.ts'

/** The given rows that a search shows, in its order. */
export function arrangeRows(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): readonly ShipmentRow[] {
  const chosen = rows.filter(chosenBy(loadedFiltersOf(search), judge))
  return search.sort === undefined ? chosen : sortedRows(chosen, search.sort, judge)
}

/** Returns whether the filters match a row. */
export function chosenBy(filters: LoadedFilters, judge: Judge): (row: ShipmentRow) => boolean {
  const isChosen = loadedFilter(filters, judge)
  return (row) => isChosen(row, rowFactsOf(row, judge))
}

/**
 * The rows sorted by one column. Equal rows keep their order; when sorted by attention, they are sorted by reference as
 * on Today.
 */
export function sortedRows(rows: readonly ShipmentRow[], order: SortOrder, judge: Judge): ShipmentRow[] {
  const { keyOf, compare } = rowOrder(order)
  const keyed = rows.map((row) => ({ row, key: keyOf(row, rowFactsOf(row, judge)) }))
  keyed.sort((one, other) => compare(one.key, other.key))
  return keyed.map(({ row }) => row)
}
