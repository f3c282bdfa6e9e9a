/**
 * Keeps a loaded list right by changes, without reading its pages again. What a row says is new at once; where it
 * stands may wait, so that rows do not move under the reader. Pure: a random comparison with a model of the service
 * stands in the tests.
 */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListPage, LoadedList } from './list-page.ts'
import { compareRows, isNewer, updatedUs, type RowPlace } from './row-order.ts'
import { shownRows } from './shown-rows.ts'

/** Whether a row belongs to the list; `unknown` where only the service can say. */
export type Matches = (row: ShipmentRow) => boolean | 'unknown'

/** A change of a list. */
export interface Merged {
  /** The same object when nothing has changed. */
  readonly list: LoadedList
  /** Rows that are shown and say something new. */
  readonly updated: readonly { readonly before: ShipmentRow; readonly after: ShipmentRow }[]
}

/**
 * Takes changes up: shown rows say at once what is new; moves, inserts and removals are left waiting.
 *
 * The newest `updatedAt` wins; an equal one with other content is two changes in one tick, of which the later told wins.
 *
 * @param presentUs what is later than this is from the future, and gives way to whatever is told
 */
export function mergeChanges(
  list: LoadedList,
  rows: readonly ShipmentRow[],
  matches: Matches,
  presentUs = Infinity,
): Merged {
  const shown = shownRows(list)
  const supersedes: Supersedes = (row, known) => isNews(row, known, presentUs)
  const updated = newStates(shown, rows, supersedes)
  const waiting = newPlaces(list, shown, rows, { matches, supersedes })
  if (updated.size === 0 && !waiting) return { list, updated: [] }
  const pages = list.pages.map((page) => withRows(page, updated))
  return { list: withWaiting(list, pages, waiting ?? waitingRows(list)), updated: [...updated.values()] }
}

/** Whether a row that was told takes the place of one that is known. */
type Supersedes = (row: ShipmentRow, known: ShipmentRow) => boolean

type RowUpdate = Merged['updated'][number]

/** What shown rows say after the changes, of those that say something new. */
function newStates(
  shown: ReadonlyMap<string, ShipmentRow>,
  rows: readonly ShipmentRow[],
  supersedes: Supersedes,
): Map<string, RowUpdate> {
  const updated = new Map<string, RowUpdate>()
  for (const after of rows) {
    const before = shown.get(after.reference)
    if (before && supersedes(after, updated.get(after.reference)?.after ?? before)) {
      updated.set(after.reference, { before, after })
    }
  }
  return updated
}

/** The changes that wait for a place after these, or `null` when they are the same as before. */
function newPlaces(
  list: LoadedList,
  shown: ReadonlyMap<string, ShipmentRow>,
  rows: readonly ShipmentRow[],
  { matches, supersedes }: { readonly matches: Matches; readonly supersedes: Supersedes },
): ShipmentRow[] | null {
  const waiting = new Map(waitingRows(list).map((row) => [row.reference, row]))
  let isOther = false
  for (const row of rows) {
    const before = shown.get(row.reference)
    const known = waiting.get(row.reference) ?? before
    if (known && !supersedes(row, known)) continue
    const wasWaiting = waiting.delete(row.reference)
    // Once it has to move, a shown row is out of place until it has moved.
    const isWaiting = (wasWaiting && before !== undefined) || needsPlace(list, row, before, matches(row))
    if (isWaiting) waiting.set(row.reference, row)
    isOther ||= wasWaiting || isWaiting
  }
  return isOther ? [...waiting.values()] : null
}

/** Puts what waits into its place: moved rows leave their old one, new ones come in, others go. */
export function placeWaiting(list: LoadedList, matches: Matches): LoadedList {
  const waiting = waitingRows(list)
  if (waiting.length === 0) return list
  const gone = new Set(waiting.map(({ reference }) => reference))
  const pages = list.pages.map((page) => without(page, gone))
  for (const row of waiting) {
    if (matches(row) === true && !isBeyondEnd(list, row)) insert(pages, row)
  }
  return withWaiting(list, pages, [])
}

/** The changes that wait for their place. */
export function waitingRows({ pages }: LoadedList): readonly ShipmentRow[] {
  return pages[0]?.waiting ?? []
}

/** Whether the list has not been loaded as far as where the row belongs. */
export function isBeyondEnd({ pages }: LoadedList, row: RowPlace): boolean {
  const last = pages.at(-1)
  return last !== undefined && last.nextCursor !== null && last.end !== null && compareRows(row, last.end) > 0
}

/** Whether a row that was told says something newer than one that is known. */
export function isNews(row: ShipmentRow, known: ShipmentRow, presentUs: number): boolean {
  if (row.updatedAt === known.updatedAt) return JSON.stringify(row) !== JSON.stringify(known)
  return updatedUs(known) > presentUs || !isNewer(known, row)
}

function needsPlace(
  list: LoadedList,
  row: ShipmentRow,
  before: ShipmentRow | undefined,
  isMatch: boolean | 'unknown',
): boolean {
  if (before) return isMatch === false || (isMatch === true && isOutOfPlace(list, row, before))
  return isMatch === true && !isBeyondEnd(list, row)
}

// The first row moves nowhere by becoming newer still.
function isOutOfPlace({ pages }: LoadedList, row: ShipmentRow, before: ShipmentRow): boolean {
  const isFirst = pages[0]?.data[0]?.reference === row.reference
  const moved = compareRows(row, before)
  return isFirst ? moved > 0 : moved !== 0
}

function withRows(page: ListPage, updated: ReadonlyMap<string, { after: ShipmentRow }>): ListPage {
  if (!page.data.some(({ reference }) => updated.has(reference))) return page
  return { ...page, data: page.data.map((row) => updated.get(row.reference)?.after ?? row) }
}

function without(page: ListPage, gone: ReadonlySet<string>): ListPage {
  if (!page.data.some(({ reference }) => gone.has(reference))) return page
  return { ...page, data: page.data.filter(({ reference }) => !gone.has(reference)) }
}

function insert(pages: ListPage[], row: ShipmentRow): void {
  const found = pages.findIndex(({ end }) => end !== null && compareRows(row, end) <= 0)
  const at = found === -1 ? pages.length - 1 : found
  const page = pages[at]
  if (!page) return
  const next = page.data.findIndex((other) => compareRows(row, other) < 0)
  const index = next === -1 ? page.data.length : next
  pages[at] = { ...page, data: page.data.toSpliced(index, 0, row) }
}

function withWaiting(list: LoadedList, pages: ListPage[], waiting: readonly ShipmentRow[]): LoadedList {
  const [first, ...others] = pages
  return first ? { ...list, pages: [{ ...first, waiting }, ...others] } : list
}
