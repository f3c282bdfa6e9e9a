/**
 * Keeps the order of a loaded list right by changes, without reading its pages again. What a row says is new at once; where
 * it stands may wait, so that rows do not move under the reader. Pure: a random comparison with a model of the service
 * stands in the tests.
 */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { KnownRows } from './known-rows.ts'
import type { ListPage, LoadedList } from './list-page.ts'
import { compareRows, isNewer, placeOf, type RowPlace } from './row-order.ts'

/** Whether a row belongs to the list; `unknown` where only the service can say. */
export type Matches = (row: ShipmentRow) => boolean | 'unknown'

type RowSource = Pick<KnownRows, 'get'>

/**
 * Has moves, inserts and removals of changed shipments wait, judged by what is known of them now.
 *
 * @param changed references
 * @returns the same object when nothing else waits than before
 */
export function mergeChanges(
  list: LoadedList,
  changed: readonly string[],
  known: RowSource,
  matches: Matches,
): LoadedList {
  const places = placesOf(list, new Set(changed))
  const waiting = new Set(waitingReferences(list))
  let isOther = false
  for (const reference of changed) {
    const row = known.get(reference)
    if (!row) continue
    const place = places.get(reference)
    const wasWaiting = waiting.has(reference)
    // Once it has to move, a shown row is out of place until it has moved.
    const isWaiting = wasWaiting && place ? true : needsPlace(list, row, place, matches(row))
    if (isWaiting) waiting.add(reference)
    else waiting.delete(reference)
    isOther ||= isWaiting !== wasWaiting
  }
  const merged = withFirstAt(list, known, waiting)
  return isOther ? withWaiting(merged, merged.pages, [...waiting]) : merged
}

/** Puts what waits into its place: moved rows leave their old one, new ones come in, others go. */
export function placeWaiting(list: LoadedList, known: RowSource, matches: Matches): LoadedList {
  const waiting = waitingReferences(list)
  if (waiting.length === 0) return list
  const gone = new Set(waiting)
  const pages = list.pages.map((page) => without(page, gone))
  for (const reference of waiting) {
    const row = known.get(reference)
    if (row && matches(row) === true && !isBeyondEnd(list, row)) insert(pages, row)
  }
  return withWaiting(list, pages, [])
}

/** References of the shipments that wait for their place. */
export function waitingReferences({ pages }: LoadedList): readonly string[] {
  return pages[0]?.waiting ?? []
}

/** Whether the list has not been loaded as far as where the row belongs. */
export function isBeyondEnd({ pages }: LoadedList, row: RowPlace): boolean {
  const last = pages.at(-1)
  return last !== undefined && last.nextCursor !== null && last.end !== null && compareRows(row, last.end) > 0
}

/** The first place of each of these shipments that the list shows. */
export function placesOf({ pages }: LoadedList, references: ReadonlySet<string>): Map<string, RowPlace> {
  const places = new Map<string, RowPlace>()
  for (const page of pages) {
    for (const place of page.places) {
      const { reference } = place
      if (references.has(reference) && !places.has(reference)) places.set(reference, place)
    }
  }
  return places
}

function needsPlace(
  list: LoadedList,
  row: ShipmentRow,
  place: RowPlace | undefined,
  isMatch: boolean | 'unknown',
): boolean {
  if (place) return isMatch === false || (isMatch === true && isOutOfPlace(list, row, place))
  return isMatch === true && !isBeyondEnd(list, row)
}

// The first row moves nowhere by becoming newer still.
function isOutOfPlace({ pages }: LoadedList, row: ShipmentRow, place: RowPlace): boolean {
  const moved = compareRows(row, place)
  return pages[0]?.places[0]?.reference === row.reference ? moved > 0 : moved !== 0
}

/** The list with what its first row says now of when it changed, so that others find their place below it. */
function withFirstAt(list: LoadedList, known: RowSource, waiting: ReadonlySet<string>): LoadedList {
  const [page, ...others] = list.pages
  const first = page?.places[0]
  const row = first && known.get(first.reference)
  if (!row || !isNewer(row, first) || waiting.has(row.reference)) return list
  return { ...list, pages: [{ ...page, places: page.places.with(0, placeOf(row)) }, ...others] }
}

function without(page: ListPage, gone: ReadonlySet<string>): ListPage {
  if (!page.places.some(({ reference }) => gone.has(reference))) return page
  return { ...page, places: page.places.filter(({ reference }) => !gone.has(reference)) }
}

function insert(pages: ListPage[], row: ShipmentRow): void {
  const found = pages.findIndex(({ end }) => end !== null && compareRows(row, end) <= 0)
  const at = found === -1 ? pages.length - 1 : found
  const page = pages[at]
  if (!page) return
  const next = page.places.findIndex((other) => compareRows(row, other) < 0)
  const index = next === -1 ? page.places.length : next
  pages[at] = { ...page, places: page.places.toSpliced(index, 0, placeOf(row)) }
}

function withWaiting(list: LoadedList, pages: readonly ListPage[], waiting: readonly string[]): LoadedList {
  const [first, ...others] = pages
  return first ? { ...list, pages: [{ ...first, waiting }, ...others] } : list
}
