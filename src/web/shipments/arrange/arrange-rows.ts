import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../facts/clock.ts'
import type { ShipmentsSearch } from '../search.ts'
import { isFilteredHere, loadedFiltersOf } from '../search-edits.ts'
import { matchesLoadedFilters } from './matches-loaded-filters.ts'
import { sortedRows } from './sorted-rows.ts'

/** What the list shows of the loaded rows, in its order. The same array where nothing is filtered or sorted here. */
export function arrangeRows(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  clock: Clock,
): readonly ShipmentRow[] {
  const filters = loadedFiltersOf(search)
  const chosen = isFilteredHere(search)
    ? rows.filter((row) => matchesLoadedFilters(row, filters, clock))
    : rows
  const { sort, lead = 'reference' } = search
  return sort === undefined ? chosen : sortedRows(chosen, sort, lead, clock)
}
