/**
 * Keeps the order of a loaded list right by changes, without reading its pages again. Rows that are on screen move later
 * where a reader is in the way, which is the affair of the worklist. Pure: a random comparison with a model of the service
 * stands in the tests.
 */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { KnownRows } from './known-rows.ts'
import type { ListPage, LoadedList } from './list-page.ts'
import { compareRows, orderedRowOf, type OrderedRow } from './row-order.ts'

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
  const ordered = orderedRowsOf(list, new Set(changed))
  const moving = changed.flatMap((reference) => {
    const row = known.get(reference)
    return row && moves(list, row, ordered.get(reference), matches(row)) ? [row] : []
  })
  if (moving.length === 0) return list
  const moved = new Set(moving.map(({ reference }) => reference))
  const pages = list.pages.map((page) => without(page, moved))
  for (const row of moving) if (matches(row) === true && !isPastEnd(list, row)) insert(pages, row)
  return { ...list, pages }
}

/** Whether the list has not been loaded as far as where the row belongs. */
export function isPastEnd({ pages }: LoadedList, row: OrderedRow): boolean {
  const last = pages.at(-1)
  return last !== undefined && last.nextCursor !== null && last.end !== null && compareRows(row, last.end) > 0
}

/** The first place of each of these shipments that the list shows. */
export function orderedRowsOf(
  { pages }: LoadedList,
  references: ReadonlySet<string>,
): Map<string, OrderedRow> {
  const ordered = new Map<string, OrderedRow>()
  for (const page of pages) {
    for (const place of page.ordered) {
      const { reference } = place
      if (references.has(reference) && !ordered.has(reference)) ordered.set(reference, place)
    }
  }
  return ordered
}

/** Whether a row does not stand where it belongs now. Where only the service can say, it stays. */
function moves(
  list: LoadedList,
  row: ShipmentRow,
  place: OrderedRow | undefined,
  isMatch: boolean | 'unknown',
): boolean {
  if (place) return isMatch === false || (isMatch === true && compareRows(row, place) !== 0)
  return isMatch === true && !isPastEnd(list, row)
}

function without(page: ListPage, moving: ReadonlySet<string>): ListPage {
  if (!page.ordered.some(({ reference }) => moving.has(reference))) return page
  return { ...page, ordered: page.ordered.filter(({ reference }) => !moving.has(reference)) }
}

function insert(pages: ListPage[], row: ShipmentRow): void {
  const found = pages.findIndex(({ end }) => end !== null && compareRows(row, end) <= 0)
  const at = found === -1 ? pages.length - 1 : found
  const page = pages[at]
  if (!page) return
  const next = page.ordered.findIndex((other) => compareRows(row, other) < 0)
  const index = next === -1 ? page.ordered.length : next
  pages[at] = { ...page, ordered: page.ordered.toSpliced(index, 0, orderedRowOf(row)) }
}
