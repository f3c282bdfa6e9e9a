import type { Query, QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { clockNow } from '../use-clock.ts'
import { changedCells, wasWords } from '../list/changed-cells.ts'
import { readListPage, shipmentQueries } from '../model/queries.ts'
import { readListFilters, type ListFilters } from '#facts/views/search.ts'
import { markChanged } from '../model/change-marks.ts'
import type { ChangeNews } from './change-news.ts'
import type { LoadedList } from '../model/list-page.ts'
import { couldFind, matchesSearch } from '../model/matches-search.ts'
import { mergeChanges, placeWaiting, waitingRows } from '../model/merge-changes.ts'
import { readingList, type ReadingList } from '../model/reading-lists.ts'
import { futureUs, updatedUs } from '../model/row-order.ts'
import { shownRows } from '../model/shown-rows.ts'

/** The lists of this tab. */
export class LiveLists {
  readonly #client: QueryClient
  readonly #news: ChangeNews
  /** What was last put into each list, or found in it. */
  readonly #known = new WeakMap<Query, LoadedList>()
  #toldUs: number | null = null

  constructor(client: QueryClient, news: ChangeNews) {
    this.#client = client
    this.#news = news
  }

  /** Takes changes into every list. */
  changed(rows: readonly ShipmentRow[]): void {
    for (const row of rows) this.#toldUs = Math.max(this.#toldUs ?? 0, changedUs(row, nowUs()))
    for (const { query } of this.#allLists()) this.#take(query, rows, true)
  }

  /** Something was put into a list by its query: what was told meanwhile is taken in again. */
  wasRead(query: Query, recentRows: readonly ShipmentRow[]): void {
    const list = this.#listOf(query)
    if (!list || this.#known.get(query) === list) return
    this.#take(query, [...waitingRows(list), ...recentRows], false)
  }

  /** Reads the list on screen again from its first page, and forgets the others. */
  async reload(changedMin: number): Promise<void> {
    const lists = this.#allLists()
    for (const { query } of lists) {
      if (!readingList(query.queryHash)) this.#client.getQueryCache().remove(query)
    }
    const shown = lists.filter(({ query }) => readingList(query.queryHash))
    await Promise.all(shown.map(({ query }) => this.#readAgain(query, changedMin)))
  }

  /** The service answers: old copies are read again. */
  answers(): void {
    for (const { query, list } of this.#allLists()) {
      this.#toldUs = Math.max(this.#toldUs ?? 0, ...newestOf(list, nowUs()))
      const reading = readingList(query.queryHash)
      reading?.onAnswers()
      if (!list.pages.some(({ oldSince }) => oldSince !== null)) continue
      if (!reading) this.#client.getQueryCache().remove(query)
      else if (!reading.isBusy()) void this.#readAgain(query, 0)
      else if (list.pages[0]?.isUnsure === false) this.#put(query, unsure(list))
    }
  }

  /** `updatedAt` of the newest change up to which everything is known; `null` while no list is. */
  newestUs(): number | null {
    if (this.#toldUs !== null) return this.#toldUs
    // Before the feed says anything, the list that was read longest ago tells since when something may be missing.
    const newest = this.#allLists().flatMap(({ query, list }) =>
      newestOf(list, query.state.dataUpdatedAt * 1000),
    )
    return newest.length === 0 ? null : Math.min(...newest)
  }

  #allLists(): readonly { query: Query; list: LoadedList }[] {
    const queries = this.#client.getQueryCache().findAll({ queryKey: shipmentQueries.lists })
    return queries.flatMap((query) => {
      const list = this.#listOf(query)
      return list ? [{ query, list }] : []
    })
  }

  #listOf(query: Query): LoadedList | undefined {
    return this.#client.getQueryData<LoadedList>(query.queryKey)
  }

  #put(query: Query, list: LoadedList): void {
    this.#known.set(query, list)
    // Neither a success nor a failure: an error that is shown stays, and so does a request that is on its way.
    query.setState({ ...query.state, data: list })
  }

  #take(query: Query, rows: readonly ShipmentRow[], isNews: boolean): void {
    const list = this.#listOf(query)
    if (!list) return
    const search = searchOf(query)
    const matches = (row: ShipmentRow) => matchesSearch(row, search)
    const { list: merged, updated } = mergeChanges(list, rows, matches, futureUs(Date.now()))
    const reading = readingList(query.queryHash)
    const placed = mayPlace(reading, isNews) ? placeWaiting(merged, matches) : merged
    const isUnsure = isNews && rows.some((row) => mayBelong(row, list, search))
    this.#known.set(query, list)
    if (placed !== list || isUnsure) this.#put(query, isUnsure ? unsure(placed) : placed)
    if (!reading) return
    const clock = clockNow()
    for (const { before, after } of updated)
      markChanged(after.reference, changedCells(before, after, clock), wasWords(before, clock))
    if (placed !== merged) markPlaced(waitingRows(merged))
    const changed = [...updated.map(({ after }) => after), ...waitingRows(merged)]
    if (isNews) this.#news.changed(changed.map(({ reference }) => reference))
  }

  async #readAgain(query: Query, changedMin: number): Promise<void> {
    try {
      const page = await readListPage(searchOf(query), '', new AbortController().signal)
      // A page that is on its way would bring the rows back that were read before.
      void query.cancel({ revert: true })
      this.#put(query, { pages: [page], pageParams: [''] })
      readingList(query.queryHash)?.onReloaded(changedMin)
    } catch {
      const list = this.#listOf(query)
      if (list) this.#put(query, unsure(list))
    }
  }
}

/** Rows that the reader asked for are placed at once, news only while no reader can see rows move. */
function mayPlace(reading: ReadingList | undefined, isNews: boolean): boolean {
  if (!reading) return false
  return isNews ? reading.isAway() : !reading.isBusy()
}

function newestOf({ pages }: LoadedList, readUs: number): number[] {
  return (pages[0]?.data ?? []).slice(0, 1).map((row) => changedUs(row, readUs))
}

/** When a row changed, as far as it is a measure of what is known: when it was learned of, where it is from the future. */
function changedUs(row: ShipmentRow, learnedUs: number): number {
  return Math.min(updatedUs(row), learnedUs)
}

function nowUs(): number {
  return Date.now() * 1000
}

/** The search that a list was made from, which its key holds. */
function searchOf({ queryKey }: Query): ListFilters {
  return readListFilters(Object(queryKey[2]))
}

/** Whether a text search may find the row now and does not show it, or shows it and may no longer find it. */
function mayBelong(row: ShipmentRow, list: LoadedList, search: ListFilters): boolean {
  if (search.q === undefined || matchesSearch(row, search) === false) return false
  return couldFind(row, search.q) !== shownRows(list).has(row.reference)
}

function unsure(list: LoadedList): LoadedList {
  const [first, ...others] = list.pages
  return first ? { ...list, pages: [{ ...first, isUnsure: true }, ...others] } : list
}

function markPlaced(rows: readonly ShipmentRow[]): void {
  for (const { reference } of rows) markChanged(reference, ['updated'])
}
