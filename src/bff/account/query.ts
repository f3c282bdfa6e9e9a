import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { sortOf } from '#facts/filters/read-sort.ts'
import { areaIn, positionIn } from '#facts/map/map-area.ts'
import { clusterPlaces, placesIn } from '#facts/map/map-marks.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { listFiltersAt } from '#facts/filters/search-edits.ts'
import { selectionOf, type Selection } from '#facts/filters/selection.ts'
import { cachedFactsOf } from './cached-facts.ts'
import { followed } from './followed.ts'
import { inSlices } from './in-slices.ts'
import type { ChangedRows, JudgedAccount, SortedRow, SortEntry } from './judged-account.ts'
import { mapSearchOf, overviewOf } from './overview.ts'
import { sortedAfter } from './sorted-account.ts'

/** A key that changes when time alone may change what a search selects, such as rows updated in the last 24 hours. */
export function timeKeyOf(search: ShipmentsSearch, { nowMs }: Judge): string {
  const { updatedSince, deliveredSince } = listFiltersAt(search, nowMs)
  return [updatedSince, deliveredSince].join()
}

/** The rows of the account that a search selects. */
export async function selectionIn(account: JudgedAccount, search: ShipmentsSearch): Promise<Selection> {
  const { rest, isFound } = await foundIn(account, search)
  return selectionOf(rest, account.judge, isFound)
}

/** A search, split into what depends on all rows (its text, a mark of the map) and the rest. */
interface Found {
  /** The filters that test each row by itself. */
  readonly rest: ShipmentsSearch
  /** Whether the part that depends on all rows finds a row. */
  readonly isFound: (row: ShipmentRow) => boolean
}

export async function foundIn(account: JudgedAccount, search: ShipmentsSearch): Promise<Found> {
  const isText = await finderOf(account, search)
  if (!isOfMark(search)) return { rest: search, isFound: isText }
  const { area = '', ...rest } = search
  const { places } = await overviewOf(account, await selectionIn(account, mapSearchOf(search)))
  const keys = new Set(placesIn(areaIn(area), places, clusterPlaces(places)).map(({ key }) => key))
  const keyOf = (row: ShipmentRow) => cachedFactsOf(row, account.judge).where.at?.key ?? ''
  return { rest, isFound: (row) => keys.has(keyOf(row)) && isText(row) }
}

/** Whether a search selects the places of a mark on the map. Which places share a mark depends on all rows. */
function isOfMark({ area }: ShipmentsSearch): boolean {
  return area !== undefined && positionIn(areaIn(area)) !== null
}

/** The index for searches by text. After a change, only changed rows are read again. */
export const textIndexOf = followed<TextIndex>(async ({ live, rows, signal }, before) => {
  const index = !before || before.value.isWorn ? new TextIndex() : before.value
  await inSlices(rows, signal, ({ row }) => index.put(row))
  for (const reference of index.references) if (!live.row(reference)) index.remove(reference)
  return index
})

/** Whether the text of a search finds a row. Without a text, all rows are found. */
async function finderOf(
  account: JudgedAccount,
  { q }: ShipmentsSearch,
): Promise<(row: ShipmentRow) => boolean> {
  if (q === undefined) return () => true
  const { rows } = (await textIndexOf(account)).find(q)
  const found = new Set(rows.map(({ reference }) => reference))
  return ({ reference }) => found.has(reference)
}

/** The rows that may have entered or left a search since a version; `null` if any row may have. */
export function changedFor(
  { search }: { readonly search: ShipmentsSearch },
  { changedSince }: JudgedAccount,
  { sequence }: { readonly sequence: number },
): ChangedRows | null {
  return search.q === undefined && !isOfMark(search) ? changedSince(sequence) : null
}

/**
 * The rows that a search selects, in its order. Among equals, the latest update comes first.
 *
 * @param before the selected rows at an earlier version
 * @param changed rows that have changed since then
 */
export async function sortedReferences(
  account: JudgedAccount,
  search: ShipmentsSearch,
  before?: readonly SortEntry[],
  changed?: ChangedRows | null,
): Promise<readonly SortEntry[]> {
  const { isAmong, isShown } = await selectionIn(account, search)
  // Leaves out the row, because snapshots outlive rows.
  const take = ({ row, facts, reference, updatedAt, key }: SortedRow): SortEntry | null =>
    isAmong(row) && isShown(row, facts) ? { reference, updatedAt, key } : null
  const sort = sortOf(search)
  if (before && changed) return sortedAfter(before, changed, sort, take)
  const sorted: SortEntry[] = []
  await inSlices(await account.inOrder(sort), account.signal, (row) => {
    const reference = take(row)
    if (reference) sorted.push(reference)
  })
  return sorted
}
