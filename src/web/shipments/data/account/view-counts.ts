import type { ShipmentRow } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { isWithinAccountSet, listFiltersAt, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { setWords } from '../../words/loaded-words.ts'
import { covers, matchesSearch } from '#facts/views/matches-search.ts'
import type { RowCounter, RowsToCount } from './count-rows.ts'

/** A view that is counted. */
export interface CountedView {
  readonly id: string
  readonly search: ShipmentsSearch
}

/** How many shipments a view shows. */
export interface ViewCount {
  readonly shown: number
  /** With their set: '12 of 272 active', or '272 active' for all of it. */
  readonly words: string
}

/** Counts views by their ids. */
type ViewCounters<Counter = RowCounter<ViewCount>> = ReadonlyMap<string, Counter>

/** All shipments that some filters select. */
export interface CompleteSet {
  readonly filters: ListFilters
  readonly rows: readonly ShipmentRow[]
}

/**
 * Counts views among the rows of the account set. Of delivered shipments it has the part that matters, and the count says so.
 *
 * @param set what selects it
 */
export function accountCounters(views: readonly CountedView[], set: ListFilters, judge: Judge): ViewCounters {
  const counters = new Map<string, RowCounter<ViewCount>>()
  for (const { id, search, filters } of countable(views, judge)) {
    if (!isWithinAccountSet(filters)) continue
    const within = covers(set, filters) ? filters : { ...set, ...filters }
    counters.set(id, counterOf(search, within, judge))
  }
  return counters
}

/**
 * Counts views that the account set does not hold in the smallest of other lists that does.
 *
 * @param set what selects the account set; `null` while it is not whole
 */
export function listCounters(
  views: readonly CountedView[],
  set: ListFilters | null,
  lists: readonly CompleteSet[],
  judge: Judge,
): ViewCounters<RowCounter<ViewCount> & RowsToCount> {
  const smallestFirst = lists.toSorted((one, other) => one.rows.length - other.rows.length)
  const counters = new Map<string, RowCounter<ViewCount> & RowsToCount>()
  for (const { id, search, filters } of countable(views, judge)) {
    if (set && covers(set, filters)) continue
    const list = smallestFirst.find((each) => covers(each.filters, filters))
    if (list) counters.set(id, { rows: list.rows, ...counterOf(search, filters, judge) })
  }
  return counters
}

/** Views with what they ask of the service. Those by what the team wrote can be counted once that is known. */
function countable(views: readonly CountedView[], judge: Judge) {
  const known = views.filter(({ search }) => judge.dealtWith || !(search.notes || search.required))
  return known.map((view) => ({ ...view, filters: listFiltersAt(view.search, judge.nowMs) }))
}

/** What the counters have counted. */
export function countedBy(counters: ViewCounters): ReadonlyMap<string, ViewCount> {
  return new Map(Array.from(counters, ([id, { counted }]) => [id, counted()]))
}

/** The count of shipments with an open item that is due by tomorrow, of so many in the account set. */
export function urgentCount(shown: number, total: number): ViewCount {
  const words = `${counted(shown, 'shipment')} due today and tomorrow among ${grouped(total)} loaded`
  return { shown, words }
}

function counterOf(search: ShipmentsSearch, filters: ListFilters, judge: Judge): RowCounter<ViewCount> {
  const loadedFilters = loadedFiltersOf(search)
  const among: ShipmentRow[] = []
  let shown = 0
  return {
    add(row) {
      // Only the service knows what a text finds, so its answer is the set.
      if (matchesSearch(row, filters) === false) return
      among.push(row)
      if (matchesLoadedFilters(row, loadedFilters, judge)) shown += 1
    },
    counted() {
      const isOfRecent = filters.deliveredSince !== undefined
      const set = setWords(among, search, isOfRecent)
      return { shown, words: shown === among.length ? set : `${grouped(shown)} of ${set}` }
    },
  }
}
