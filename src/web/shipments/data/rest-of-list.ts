import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListPage, LoadedList } from './list-page.ts'
import { orderedRowOf, updatedUs } from './row-order.ts'

/**
 * What of these rows the list has not read yet. Several rows may have changed at one moment, and servers put them in
 * different orders. A row that is newer than the end of the list has changed since, which the feed tells.
 */
export function restOfList(
  list: LoadedList | undefined,
  rows: readonly ShipmentRow[],
): readonly ShipmentRow[] {
  const pages = list?.pages ?? []
  const end = endOf(pages)
  if (!end) return rows
  const endUs = updatedUs(end)
  const isRead = new Set(pages.flatMap(({ ordered }) => ordered.map(({ reference }) => reference)))
  return rows.filter((row) => updatedUs(row) <= endUs && !isRead.has(row.reference))
}

/** Where what was read ends; `null` for an empty list. */
function endOf(pages: readonly ListPage[]): ListPage['end'] {
  return pages.findLast(({ end }) => end !== null)?.end ?? null
}

/** The page that further rows make up. Without any, the list ends where it ended before. */
export function pageBehind(
  list: LoadedList | undefined,
  rows: readonly ShipmentRow[],
  rest: Pick<ListPage, 'nextCursor' | 'source' | 'oldSince'>,
): ListPage {
  const ordered = rows.map(orderedRowOf)
  const end = ordered.at(-1) ?? endOf(list?.pages ?? [])
  return { ordered, end, readCount: ordered.length, isUnsure: false, ...rest }
}
