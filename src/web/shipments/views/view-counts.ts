import { accountSetSince } from '#contract/dashboard-api/account-set.ts'
import { parseInstant } from '#contract/instant.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isWithinAccountSet, listFiltersAt, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { setWords } from '../loaded-words.ts'
import { matchesSearch } from '../model/matches-search.ts'
import { holdsList, type AccountSet } from '../model/account-set.ts'

/** All shipments that some filters select. */
export interface CompleteSet {
  readonly filters: ListFilters
  readonly rows: readonly ShipmentRow[]
}

/** What views are counted among. */
export interface CountedSets {
  /** The account set, once it is complete; else `null`. */
  readonly account: AccountSet | null
  /** Lists that are loaded to their end. */
  readonly lists: readonly CompleteSet[]
}

/** How many shipments a view shows. */
export interface ViewCount {
  readonly shown: number
  /** With the set that they were counted among: '12 of 272 active', or '272 active' for all of it. */
  readonly words: string
}

/** Counts what a view shows, where everything that it chooses among is at hand; `null` where it is not. */
export function viewCount(search: ShipmentsSearch, sets: CountedSets, clock: Clock): ViewCount | null {
  const filters = listFiltersAt(search, clock.nowMs)
  const { account, lists } = sets
  if (account && holdsList(account, filters))
    return countOf(search, filters, [...account.rows.values()], clock)
  const covering = lists.filter((list) => covers(list.filters, filters))
  const smallest = covering.toSorted((one, other) => one.rows.length - other.rows.length)[0]
  if (smallest) return countOf(search, filters, smallest.rows, clock)
  // Of what was delivered, the account set has the part that matters, and the count says so.
  if (!account || !isWithinAccountSet(filters)) return null
  const deliveredSince = accountSetSince(account.day)
  return countOf(search, { ...filters, deliveredSince }, [...account.rows.values()], clock)
}

function countOf(
  search: ShipmentsSearch,
  filters: ListFilters,
  rows: readonly ShipmentRow[],
  clock: Clock,
): ViewCount {
  const loadedFilters = loadedFiltersOf(search)
  // Where the service alone knows what a text finds, the set is what it has found.
  const among = rows.filter((row) => matchesSearch(row, filters) !== false)
  const shown = among.filter((row) => matchesLoadedFilters(row, loadedFilters, clock)).length
  const isOfRecent = filters.deliveredSince !== undefined
  const set = setWords(among, search, isOfRecent)
  return { shown, words: shown === among.length ? set : `${grouped(shown)} of ${set}` }
}

/** Whether everything that the narrower filters select is in the set of the wider ones. */
export function covers(wider: ListFilters, narrower: ListFilters): boolean {
  return (
    wider.q === narrower.q &&
    (wider.tag === undefined || wider.tag === narrower.tag) &&
    coversStatus(wider.status, narrower.status) &&
    isSinceBefore(wider.updatedSince, narrower.updatedSince) &&
    isSinceBefore(wider.createdSince, narrower.createdSince) &&
    coversDeliveries(wider, narrower)
  )
}

function coversStatus(wider: ListFilters['status'], narrower: ListFilters['status']): boolean {
  if (wider === undefined) return true
  return narrower !== undefined && narrower.every((status) => wider.includes(status))
}

function coversDeliveries({ deliveredSince: since }: ListFilters, narrower: ListFilters): boolean {
  if (since === undefined || narrower.status?.includes('Delivered') === false) return true
  return narrower.deliveredSince !== undefined && since <= narrower.deliveredSince
}

function isSinceBefore(wider: string | undefined, narrower: string | undefined): boolean {
  if (wider === undefined) return true
  return narrower !== undefined && (parseInstant(wider) ?? 0) <= (parseInstant(narrower) ?? 0)
}
