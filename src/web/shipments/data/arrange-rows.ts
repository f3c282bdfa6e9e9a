import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { quarterHourOf } from '#facts/views/quarter-hour-of.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredHere, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { remembered } from '../../lib/remembered.ts'
import { sortedRows } from '#facts/views/sorted-rows.ts'

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
  const { sort } = search
  return sort === undefined ? chosen : sortedRows(chosen, sort, judge)
}

/** The same for a list on screen, whose thousands of rows are filtered and sorted only when something is another. */
export function createArranging(): typeof arrangeRows {
  const last = remembered<readonly ShipmentRow[]>()
  return (rows, search, judge) => {
    const key = JSON.stringify([loadedFiltersOf(search), search.sort])
    return last([rows, key, quarterHourOf(judge), marksFor(search, judge)], () =>
      arrangeRows(rows, search, judge),
    )
  }
}

/** What the team has written, where rows are chosen or ordered by that: else its marks need no new arrangement. */
function marksFor({ attention, notes, required, sort }: ShipmentsSearch, { dealtWith }: Judge): unknown {
  const sortName = sort?.replace('-', '')
  if (attention !== undefined || notes !== undefined || sortName === 'attention') return dealtWith
  return required !== undefined || sortName === 'required' ? dealtWith?.dates : null
}
