import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import type { RowFacts } from './row-facts.ts'
import { loadedFilter } from './matches-loaded-filters.ts'
import { matchesSearch } from './matches-search.ts'
import { listFiltersAt, loadedFiltersOf } from './search-edits.ts'
import type { ShipmentsSearch } from './search.ts'

/** The rows that a search selects. */
export interface Selection {
  /** Whether a row is in the set of the service's filters. */
  readonly isAmong: (row: ShipmentRow) => boolean
  /** Whether a row of that set also matches the other filters. */
  readonly isShown: (row: ShipmentRow, facts: RowFacts) => boolean
}

/** @param isFound whether a row matches conditions that depend on all rows, such as the text */
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
