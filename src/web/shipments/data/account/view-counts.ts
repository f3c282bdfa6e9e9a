import type { ShipmentRow } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isWithinAccountSet, listFiltersAt, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { setWords } from '../../words/loaded-words.ts'
import { covers, matchesSearch } from '../matches-search.ts'

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

/** Counts what a view shows, row by row: there may be thousands. */
export interface ViewCounter {
  /** The rows to count in. */
  readonly rows: readonly ShipmentRow[]
  readonly add: (row: ShipmentRow) => void
  /** Of all rows that were added. */
  readonly count: () => ViewCount
}

/** A counter for a view if the whole set that it filters is loaded, and the notes are known; `null` otherwise. */
export function viewCounter(search: ShipmentsSearch, sets: CountedSets, judge: Judge): ViewCounter | null {
  if (search.notes && !judge.dealtWith) return null
  const filters = listFiltersAt(search, judge.nowMs)
  const { account, lists } = sets
  const smallestFirst = lists.toSorted((one, other) => one.rows.length - other.rows.length)
  const all = account ? [account, ...smallestFirst] : smallestFirst
  const set = all.find((each) => covers(each.filters, filters))
  if (set) return counterOf(search, filters, set.rows, judge)
  // The account set has the part of the delivered shipments that matters, and the count says so.
  if (!account || !isWithinAccountSet(filters)) return null
  return counterOf(search, { ...account.filters, ...filters }, account.rows, judge)
}

/** The count of shipments with an open item that is due by tomorrow, of so many in the account set. */
export function urgentCount(shown: number, total: number): ViewCount {
  const words = `${counted(shown, 'shipment')} due today and tomorrow among ${grouped(total)} loaded`
  return { shown, words }
}

function counterOf(
  search: ShipmentsSearch,
  filters: ListFilters,
  rows: readonly ShipmentRow[],
  judge: Judge,
): ViewCounter {
  const loadedFilters = loadedFiltersOf(search)
  const among: ShipmentRow[] = []
  let shown = 0
  return {
    rows,
    add(row) {
      // Only the service knows what a text finds, so its answer is the set.
      if (matchesSearch(row, filters) === false) return
      among.push(row)
      if (matchesLoadedFilters(row, loadedFilters, judge)) shown += 1
    },
    count() {
      const isOfRecent = filters.deliveredSince !== undefined
      const set = setWords(among, search, isOfRecent)
      return { shown, words: shown === among.length ? set : `${grouped(shown)} of ${set}` }
    },
  }
}
