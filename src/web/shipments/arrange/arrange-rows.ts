import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredHere, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { sortedRows } from '../columns/sorted-rows.ts'

/** What the list shows of the loaded rows, in its order. The same array where nothing is filtered or sorted here. */
export function arrangeRows(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): readonly ShipmentRow[] {
  const filters = loadedFiltersOf(search)
  const chosen = isFilteredHere(search)
    ? rows.filter((row) => matchesLoadedFilters(row, filters, judge))
    : rows
  const { sort, lead = 'reference' } = search
  return sort === undefined ? chosen : sortedRows(chosen, sort, lead, judge)
}

/** Whether rows are in the order of their notices. */
export function isByAttention(sort: ShipmentsSearch['sort']): boolean {
  return sort === 'attention' || sort === '-attention'
}
