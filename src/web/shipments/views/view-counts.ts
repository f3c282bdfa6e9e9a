import type { ShipmentRow } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isWithinAccountSet, listFiltersAt, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { setWords } from '../loaded-words.ts'
import { covers, matchesSearch } from '../model/matches-search.ts'

/** All shipments that some filters select. */
export interface CompleteSet {
  readonly filters: ListFilters
  readonly rows: readonly ShipmentRow[]
}

/** The sets that views are counted in. */
export interface CountedSets {
  /** The account set, once it is complete; else `null`. */
  readonly account: CompleteSet | null
  /** Lists loaded to their end. */
  readonly lists: readonly CompleteSet[]
}

/** How many shipments a view shows. */
export interface ViewCount {
  readonly shown: number
  /** With their set: '12 of 272 active', or '272 active' for all of it. */
  readonly words: string
}

/** Counts what a view shows if the whole set that it filters is loaded; `null` otherwise. */
export function viewCount(search: ShipmentsSearch, sets: CountedSets, clock: Clock): ViewCount | null {
  const filters = listFiltersAt(search, clock.nowMs)
  const { account, lists } = sets
  const smallestFirst = lists.toSorted((one, other) => one.rows.length - other.rows.length)
  const all = account ? [account, ...smallestFirst] : smallestFirst
  const set = all.find((each) => covers(each.filters, filters))
  if (set) return countOf(search, filters, set.rows, clock)
  // The account set has the part of the delivered shipments that matters, and the count says so.
  if (!account || !isWithinAccountSet(filters)) return null
  return countOf(search, { ...account.filters, ...filters }, account.rows, clock)
}

function countOf(
  search: ShipmentsSearch,
  filters: ListFilters,
  rows: readonly ShipmentRow[],
  clock: Clock,
): ViewCount {
  const loadedFilters = loadedFiltersOf(search)
  // Only the service knows what a text finds, so its answer is the set.
  const among = rows.filter((row) => matchesSearch(row, filters) !== false)
  const shown = among.filter((row) => matchesLoadedFilters(row, loadedFilters, clock)).length
  const isOfRecent = filters.deliveredSince !== undefined
  const set = setWords(among, search, isOfRecent)
  return { shown, words: shown === among.length ? set : `${grouped(shown)} of ${set}` }
}
