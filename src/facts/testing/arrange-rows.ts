import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { matchesLoadedFilters } from '../views/matches-loaded-filters.ts'
import { loadedFiltersOf } from '../views/search-edits.ts'
import type { ShipmentsSearch } from '../views/search.ts'
import { sortedRows } from '../views/sorted-rows.ts'

/** The rows that a search shows of these, in its order. */
export function arrangeRows(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): readonly ShipmentRow[] {
  const filters = loadedFiltersOf(search)
  const chosen = rows.filter((row) => matchesLoadedFilters(row, filters, judge))
  return search.sort === undefined ? chosen : sortedRows(chosen, search.sort, judge)
}
