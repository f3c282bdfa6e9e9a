import type { Query, QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgeNow } from '../use-judge.ts'
import { changedCells, wasWords } from '../../columns/changed-cells.ts'
import { readListPage, shipmentQueries } from '../queries.ts'
import { readListFilters, type ListFilters } from '#facts/views/search.ts'
import type { ChangeNews } from './announce-changes.ts'
import type { LoadedList } from '../list-page.ts'
import { couldFind, matchesSearch } from '#facts/views/matches-search.ts'
import type { KnownRows, RowNews } from '../known-rows.ts'
import { mergeChanges, orderedRowsOf } from '../merge-changes.ts'
import { putList } from '../put-list.ts'
import { readingList } from '../reading-lists.ts'
import { futureUs, updatedUs, type OrderedRow } from '../row-order.ts'

/** Brings changes into every loaded list of this tab, and marks the cells that read differently. */
export class LiveLists {
  readonly #client: QueryClient
  readonly #known: KnownRows
  readonly #news: ChangeNews
  /** The last content written to each list, or found in it. */
  readonly #seen = new WeakMap<Query, LoadedList>()
  #heardUs: number | null = null

  constructor(client: QueryClient, known: KnownRows, news: ChangeNews) {
    this.#client = client
    this.#known = known
    this.#news = news
    known.onReadNews((rowNews) => this.#renew(rowNews))
  }

  /** Applies changes to every list. @param rowNews the news among them */
  changed(rows: readonly ShipmentRow[], rowNews: readonly RowNews[]): void {
    for (const row of rows) this.#heardUs = Math.max(this.#heardUs ?? 0, changedUs(row, nowUs()))
    const changed = rows.map(({ reference }) => reference)
    for (const { query } of this.#allLists()) this.#take(query, { changed, rowNews, isNews: true })
  }

  /** A list's query has written to it: changes that came meanwhile are applied again. */
  wasRead(query: Query, recentRows: readonly ShipmentRow[]): void {
    const list = this.#listOf(query)
    if (!list || this.#seen.get(query) === list) return
    const rowNews = this.#known.take(recentRows, futureUs(Date.now()))
    const changed = recentRows.map(({ reference }) => reference)
    this.#take(query, { changed, rowNews, isNews: false })
  }

  /** Reads the list on screen again from its first page, and drops the others. */
  async reload(changedMin: number): Promise<void> {
    const lists = this.#allLists()
    for (const { query } of lists) {
      if (!readingList(query.queryHash)) this.#client.getQueryCache().remove(query)
    }
    const shown = lists.filter(({ query }) => readingList(query.queryHash))
    await Promise.all(shown.map(({ query }) => this.#readAgain(query, changedMin)))
  }

  /** The service responds: old copies are read again. */
  answers(): void {
    for (const { query, list } of this.#allLists()) {
      this.#heardUs = Math.max(this.#heardUs ?? 0, ...newestOf(list, nowUs()))
      const reading = readingList(query.queryHash)
      reading?.onAnswers()
      if (!list.pages.some(({ oldSince }) => oldSince !== null)) continue
      if (!reading) this.#client.getQueryCache().remove(query)
      else if (!reading.isBusy()) void this.#readAgain(query, 0)
      else if (list.pages[0]?.isUnsure === false) this.#put(query, unsure(list))
    }
  }

  /** `updatedAt` of the newest change up to which everything is known; `null` while there is no list. */
  newestUs(): number | null {
    if (this.#heardUs !== null) return this.#heardUs
    // Before the first event of the feed, the list that was read longest ago says since when changes may be missing.
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

  /** What a query holds; nothing once it has been let go, though another of the same list may have come since. */
  #listOf(query: Query): LoadedList | undefined {
    const isKept = this.#client.getQueryCache().get(query.queryHash) === query
    return isKept ? this.#client.getQueryData<LoadedList>(query.queryKey) : undefined
  }

  #put(query: Query, list: LoadedList): void {
    this.#seen.set(query, list)
    putList(this.#client, query.queryKey, list)
  }

  /** Makes lists show what another one has read. */
  #renew(rowNews: readonly RowNews[]): void {
    const references = referencesOf(rowNews)
    for (const { query, list } of this.#allLists()) {
      if (orderedRowsOf(list, references).size > 0) this.#put(query, { ...list })
    }
  }

  #take(query: Query, { changed, rowNews, isNews }: Taken): void {
    const list = this.#listOf(query)
    if (!list) return
    const search = searchOf(query)
    const matches = (row: ShipmentRow) => matchesSearch(row, search)
    const merged = mergeChanges(list, changed, this.#known, matches)
    const shown = orderedRowsOf(list, new Set(changed))
    const shownNews = rowNews.filter(({ after }) => shown.has(after.reference))
    const isUnsure = isNews && changed.some((reference) => this.#mayBelong(reference, shown, search))
    this.#seen.set(query, list)
    if (merged !== list || isUnsure || shownNews.length > 0)
      this.#put(query, isUnsure ? unsure(merged) : { ...merged })
    if (!readingList(query.queryHash)) return
    const now = orderedRowsOf(merged, new Set(changed))
    const moved = changed.filter((reference) => shown.get(reference) !== now.get(reference))
    this.#mark(shownNews, moved)
    if (isNews) this.#news.changed([...new Set([...referencesOf(shownNews), ...moved])])
  }

  #mark(rowNews: readonly RowNews[], moved: readonly string[]): void {
    const { marks } = this.#known
    const judge = judgeNow()
    for (const { before, after } of rowNews) {
      if (before) marks.mark(after.reference, changedCells(before, after, judge), wasWords(before, judge))
    }
    for (const reference of moved) marks.mark(reference, ['updated'])
  }

  /** Whether a text search may now find a shipment that it does not show, or may no longer find one that it shows. */
  #mayBelong(reference: string, shown: ReadonlyMap<string, OrderedRow>, search: ListFilters): boolean {
    const row = this.#known.get(reference)
    if (!row || search.q === undefined || matchesSearch(row, search) === false) return false
    return couldFind(row, search.q) !== shown.has(reference)
  }

  async #readAgain(query: Query, changedMin: number): Promise<void> {
    try {
      const { signal } = new AbortController()
      const { rows, page } = await readListPage({ filters: searchOf(query), cursor: '', signal })
      this.#known.takeRead(rows, futureUs(Date.now()))
      if (!this.#listOf(query)) return
      // A page under way would bring back the old rows.
      void query.cancel({ revert: true })
      this.#put(query, { pages: [page], pageParams: [''] })
      readingList(query.queryHash)?.onReloaded(changedMin)
    } catch {
      const list = this.#listOf(query)
      if (list) this.#put(query, unsure(list))
    }
  }
}

/** Changes to apply to a list. */
interface Taken {
  /** References of the changed shipments. */
  readonly changed: readonly string[]
  /** The news among them. */
  readonly rowNews: readonly RowNews[]
  /** Whether the feed has just reported them. */
  readonly isNews: boolean
}

function newestOf({ pages }: LoadedList, readUs: number): number[] {
  return (pages[0]?.ordered ?? []).slice(0, 1).map((place) => changedUs(place, readUs))
}

/** When a row changed, as a measure of what is known. A row from the future counts from when it was learned of. */
function changedUs(row: OrderedRow, learnedUs: number): number {
  return Math.min(updatedUs(row), learnedUs)
}

function nowUs(): number {
  return Date.now() * 1000
}

/** The search of a list, from its query key. */
function searchOf({ queryKey }: Query): ListFilters {
  return readListFilters(Object(queryKey[2]))
}

function unsure(list: LoadedList): LoadedList {
  const [first, ...others] = list.pages
  return first ? { ...list, pages: [{ ...first, isUnsure: true }, ...others] } : list
}

function referencesOf(rowNews: readonly RowNews[]): ReadonlySet<string> {
  return new Set(rowNews.map(({ after }) => after.reference))
}
