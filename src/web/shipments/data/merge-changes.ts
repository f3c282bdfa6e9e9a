/**
 * Keeps the order of a loaded list right by changes, without reading its pages again. Rows that are on screen move later
 * where a reader is in the way, which is the affair of the worklist. Pure: a random comparison with a model of the service
 * stands in the tests.
 */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { KnownRows } from './known-rows.ts'
import type { ListPage, LoadedList } from './list-page.ts'
import { compareRows, placeOf, type RowPlace } from './row-order.ts'

/** Whether a row belongs to the list; `unknown` where only the service can say. */
export type Matches = (row: ShipmentRow) => boolean | 'unknown'

type RowSource = Pick<KnownRows, 'get'>

/**
 * Puts changed shipments where they belong now: moved rows leave their old place, new ones come in, others go.
 *
 * @param changed references
 * @returns the same object when nothing moves
 */
export function mergeChanges(
  list: LoadedList,
  changed: readonly string[],
  known: RowSource,
  matches: Matches,
): LoadedList {
  const places = placesOf(list, new Set(changed))
  const moving = changed.flatMap((reference) => {
    const row = known.get(reference)
    return row && moves(list, row, places.get(reference), matches(row)) ? [row] : []
  })
  if (moving.length === 0) return list
  const moved = new Set(moving.map(({ reference }) => reference))
  const pages = list.pages.map((page) => without(page, moved))
  for (const row of moving) if (matches(row) === true && !isPastEnd(list, row)) insert(pages, row)
  return { ...list, pages }
}

/** Whether the list has not been loaded as far as where the row belongs. */
export function isPastEnd({ pages }: LoadedList, row: RowPlace): boolean {
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

/** Whether a row does not stand where it belongs now. Where only the service can say, it stays. */
function moves(
  list: LoadedList,
  row: ShipmentRow,
  place: RowPlace | undefined,
  isMatch: boolean | 'unknown',
): boolean {
  if (place) return isMatch === false || (isMatch === true && compareRows(row, place) !== 0)
  return isMatch === true && !isPastEnd(list, row)
}

function without(page: ListPage, moving: ReadonlySet<string>): ListPage {
  if (!page.places.some(({ reference }) => moving.has(reference))) return page
  return { ...page, places: page.places.filter(({ reference }) => !moving.has(reference)) }
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
