import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { matchesLoadedFilters } from './matches-loaded-filters.ts'
import { matchesSearch } from './matches-search.ts'
import { listFiltersAt, loadedFiltersOf } from './search-edits.ts'
import type { ShipmentsSearch } from './search.ts'

/** Counts a view row by row. */
interface ViewCounter {
  readonly add: (row: ShipmentRow) => void
  readonly counted: () => ViewCount
}

/** Begins to count what a view shows. */
export function createViewCounter(search: ShipmentsSearch, judge: Judge): ViewCounter {
  const filters = listFiltersAt(search, judge.nowMs)
  const loaded = loadedFiltersOf(search)
  let [shown, among, delivered] = [0, 0, 0]
  return {
    add(row) {
      if (matchesSearch(row, filters) !== true) return
      among += 1
      if (row.status === 'Delivered') delivered += 1
      if (matchesLoadedFilters(row, loaded, judge)) shown += 1
    },
    counted: () => ({ shown, among, delivered }),
  }
}
