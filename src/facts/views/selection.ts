import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { searchTextsOf } from './derived.ts'
import { matchesLoadedFilters } from './matches-loaded-filters.ts'
import { matchesSearch } from './matches-search.ts'
import { isFilteredHere, listFiltersAt, loadedFiltersOf } from './search-edits.ts'
import { isCovered } from './search-texts.ts'
import type { ShipmentsSearch } from './search.ts'

/** What a search selects. */
interface Selection {
  /** Whether a row belongs to the set that the filters of the service select. */
  readonly isAmong: (row: ShipmentRow) => boolean
  /** Whether a row of that set is shown. */
  readonly isShown: (row: ShipmentRow) => boolean
}

export function selectionOf(search: ShipmentsSearch, judge: Judge): Selection {
  const filters = listFiltersAt(search, judge.nowMs)
  const { q } = filters
  const loaded = loadedFiltersOf(search)
  return {
    isAmong: (row) => matchesSearch(row, filters) !== false && (q === undefined || isFoundBy(row, q)),
    isShown: isFilteredHere(search) ? (row) => matchesLoadedFilters(row, loaded, judge) : () => true,
  }
}

/** Whether the text stands in what the specification's `search` covers. */
function isFoundBy(row: ShipmentRow, q: string): boolean {
  return isCovered(searchTextsOf(row), q)
}
