import { parseInstant } from '#contract/instant.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { matchesSearch } from '../live/matches-search.ts'
import type { ServerFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf, serverFiltersAt } from '#facts/views/search-edits.ts'

/** All shipments that some filters of the service select. */
export interface CompleteSet {
  readonly filters: ServerFilters
  readonly rows: readonly ShipmentRow[]
}

/** How many shipments a view shows, and among how many it chooses. */
export interface ViewCount {
  readonly shown: number
  readonly among: number
}

/** Counts what a view shows, where a loaded set holds everything that it chooses among; `null` where none does. */
export function viewCount(
  search: ShipmentsSearch,
  sets: readonly CompleteSet[],
  clock: Clock,
): ViewCount | null {
  const filters = serverFiltersAt(search, clock.nowMs)
  const covering = sets.filter((set) => covers(set.filters, filters))
  const set = covering.toSorted((one, other) => one.rows.length - other.rows.length)[0]
  if (!set) return null
  const loadedFilters = loadedFiltersOf(search)
  // Where the service alone knows what a text finds, the set is what it has found.
  const among = set.rows.filter((row) => matchesSearch(row, filters) !== false)
  const shown = among.filter((row) => matchesLoadedFilters(row, loadedFilters, clock))
  return { shown: shown.length, among: among.length }
}

/** Whether everything that the narrower filters select is in the set of the wider ones. */
export function covers(wider: ServerFilters, narrower: ServerFilters): boolean {
  return (
    wider.q === narrower.q &&
    (wider.tag === undefined || wider.tag === narrower.tag) &&
    coversStatus(wider.status, narrower.status) &&
    isSinceBefore(wider.updatedSince, narrower.updatedSince) &&
    isSinceBefore(wider.createdSince, narrower.createdSince)
  )
}

function coversStatus(wider: ServerFilters['status'], narrower: ServerFilters['status']): boolean {
  if (wider === undefined) return true
  return narrower !== undefined && narrower.every((status) => wider.includes(status))
}

function isSinceBefore(wider: string | undefined, narrower: string | undefined): boolean {
  if (wider === undefined) return true
  return narrower !== undefined && (parseInstant(wider) ?? 0) <= (parseInstant(narrower) ?? 0)
}
