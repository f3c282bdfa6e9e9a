import type { Query, QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { clockAt } from '#facts/shipment/clock.ts'
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
export interface LiveLists {
  /** Takes changes into every list. */
  changed(rows: readonly ShipmentRow[]): void
  /** Something was put into a list by its query: what was told meanwhile is taken in again. */
  wasRead(query: Query, recentRows: readonly ShipmentRow[]): void
  /** Reads the list on screen anew from its first page, and forgets the others. */
  reload(changedMin: number): Promise<void>
  /** The service answers: old copies are read again. */
  answers(): void
  /** `updatedAt` of the newest change up to which everything is known; `null` while no list is. */
  newestUs(): number | null
}

export function createLiveLists(client: QueryClient, news: ChangeNews): LiveLists {
  /** What was last put into each list, or found in it. */
  const known = new WeakMap<Query, LoadedList>()
  let toldUs: number | null = null

  function allLists(): readonly { query: Query; list: LoadedList }[] {
    return client
      .getQueryCache()
      .findAll({ queryKey: shipmentQueries.lists })
      .flatMap((query) => {
        const list = listOf(query)
        return list ? [{ query, list }] : []
      })
  }

  function listOf(query: Query): LoadedList | undefined {
    return client.getQueryData<LoadedList>(query.queryKey)
  }

  function put(query: Query, list: LoadedList): void {
    known.set(query, list)
    // Neither a success nor a failure: an error that is shown stays, and so does a request that is on its way.
    query.setState({ ...query.state, data: list })
  }

  function take(query: Query, rows: readonly ShipmentRow[], isNews: boolean): void {
    const list = listOf(query)
    if (!list) return
    const search = searchOf(query)
    const matches = (row: ShipmentRow) => matchesSearch(row, search)
    const { list: merged, updated } = mergeChanges(list, rows, matches, futureUs(Date.now()))
    const reading = readingList(query.queryHash)
    const placed = mayPlace(reading, isNews) ? placeWaiting(merged, matches) : merged
    const isUnsure = isNews && rows.some((row) => mayBelong(row, list, search))
    known.set(query, list)
    if (placed !== list || isUnsure) put(query, isUnsure ? unsure(placed) : placed)
    if (!reading) return
    const clock = clockAt(Date.now())
    for (const { before, after } of updated)
      markChanged(after.reference, changedCells(before, after, clock), wasWords(before, clock))
    if (placed !== merged) markPlaced(waitingRows(merged))
    const changed = [...updated.map(({ after }) => after), ...waitingRows(merged)]
    if (isNews) news.changed(changed.map(({ reference }) => reference))
  }

  async function readAnew(query: Query, changedMin: number): Promise<void> {
    try {
      const page = await readListPage(searchOf(query), '', new AbortController().signal)
      // A page that is on its way would bring the rows back that were read before.
      void query.cancel({ revert: true })
      put(query, { pages: [page], pageParams: [''] })
      readingList(query.queryHash)?.onReloaded(changedMin)
    } catch {
      const list = listOf(query)
      if (list) put(query, unsure(list))
    }
  }

  return {
    changed(rows) {
      for (const row of rows) toldUs = Math.max(toldUs ?? 0, changedUs(row, nowUs()))
      for (const { query } of allLists()) take(query, rows, true)
    },
    wasRead(query, recentRows) {
      const list = listOf(query)
      if (!list || known.get(query) === list) return
      take(query, [...waitingRows(list), ...recentRows], false)
    },
    async reload(changedMin) {
      const lists = allLists()
      for (const { query } of lists) {
        if (!readingList(query.queryHash)) client.getQueryCache().remove(query)
      }
      const shown = lists.filter(({ query }) => readingList(query.queryHash))
      await Promise.all(shown.map(({ query }) => readAnew(query, changedMin)))
    },
    answers() {
      for (const { query, list } of allLists()) {
        toldUs = Math.max(toldUs ?? 0, ...newestOf(list, nowUs()))
        const reading = readingList(query.queryHash)
        reading?.onAnswers()
        if (!list.pages.some(({ oldSince }) => oldSince !== null)) continue
        if (!reading) client.getQueryCache().remove(query)
        else if (!reading.isBusy()) void readAnew(query, 0)
        else if (list.pages[0]?.isUnsure === false) put(query, unsure(list))
      }
    },
    newestUs() {
      if (toldUs !== null) return toldUs
      // Without a word of the feed, the list that was read longest ago says from when on something may be missing.
      const newest = allLists().flatMap(({ query, list }) => newestOf(list, query.state.dataUpdatedAt * 1000))
      return newest.length === 0 ? null : Math.min(...newest)
    },
  }
}

/** What the reader has just asked to be read is placed at once, and news only where nobody sees it. */
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

/** The search in a list's key, which is what it was made from. */
function searchOf({ queryKey }: Query): ListFilters {
  return readListFilters(Object(queryKey[2]))
}

/** Whether a text search may find the row now and does not show it, or shows it and may not find it any more. */
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
