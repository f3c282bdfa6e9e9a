import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import type { RowFacts } from './row-facts.ts'
import { loadedFilter } from './matches-loaded-filters.ts'
import { matchesSearch } from './matches-search.ts'
import { listFiltersAt, loadedFiltersOf } from './search-edits.ts'
import type { ShipmentsSearch } from './search.ts'

/** What a search selects. */
export interface Selection {
  /** Whether a row belongs to the set that the filters of the service select. */
  readonly isAmong: (row: ShipmentRow) => boolean
  /** Whether a row of that set is shown. */
  readonly isShown: (row: ShipmentRow, facts: RowFacts) => boolean
}

/** @param isFound whether what depends on all rows finds a row, such as the text of the search */
export function selectionOf(
  search: ShipmentsSearch,
  judge: Judge,
  isFound: (row: ShipmentRow) => boolean,
): Selection {
  const filters = listFiltersAt(search, judge.nowMs)
  return {
    isAmong: (row) => isFound(row) && matchesSearch(row, filters),
    isShown: loadedFilter(loadedFiltersOf(search), judge),
  }
}
