import { deliveredOn, isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import { parseInstant } from '#contract/instant.ts'
import { utcDateOf } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { sortOf } from '#facts/views/read-sort.ts'
import { whereaboutsOf } from '#facts/views/derived.ts'
import { areaIn, positionIn } from '#facts/map/map-area.ts'
import { clusterPlaces, placesIn } from '#facts/map/map-marks.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { selectionOf, type Selection } from '#facts/views/selection.ts'
import { rowOrder, type RowOrder } from '#facts/views/sorted-rows.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices, sortedInSlices } from './in-slices.ts'
import { mapSearchOf, overviewOf } from './overview.ts'

/** The order of a list. */
export function orderOf(search: ShipmentsSearch, judge: Judge): RowOrder {
  const sort = sortOf(search)
  return sort === undefined ? LATEST_FIRST : rowOrder(sort, judge)
}

/** Rows come in this order. Instants are only read where a place is looked for: that takes longer than all the rest. */
const LATEST_FIRST: RowOrder = {
  keyOf: ({ updatedAt }) => updatedAt,
  compare: (one, other) => (parseInstant(other ?? '') ?? 0) - (parseInstant(one ?? '') ?? 0),
}

/** Another text where a search selects others with time alone, without a change of their facts: those updated in 24 hours. */
export function spansAt(search: ShipmentsSearch, { nowMs }: Judge): string {
  const { updatedSince, createdSince, deliveredSince } = listFiltersAt(search, nowMs)
  return [updatedSince, createdSince, deliveredSince].join()
}

/** A row's place in the order of a list. */
export interface Placed {
  readonly reference: string
  readonly key: string | null
}

/** What a search selects of the account. */
export async function selectionIn(account: JudgedAccount, search: ShipmentsSearch): Promise<Selection> {
  const { rest, isFound } = await foundIn(account, search)
  return selectionOf(rest, account.judge, isFound)
}

/** A search whose rows depend on all others, by its text or by a mark of the map. */
interface Found {
  /** What it asks of each row alone. */
  readonly rest: ShipmentsSearch
  /** Whether it finds a row. */
  readonly isFound: (row: ShipmentRow) => boolean
}

export async function foundIn(account: JudgedAccount, search: ShipmentsSearch): Promise<Found> {
  const isText = await finderOf(account, search)
  if (!isOfMark(search)) return { rest: search, isFound: isText }
  const { area = '', ...rest } = search
  const { places } = await overviewOf(account, await selectionIn(account, mapSearchOf(search)))
  const keys = new Set(placesIn(areaIn(area), places, clusterPlaces(places)).map(({ key }) => key))
  return { rest, isFound: (row) => keys.has(whereaboutsOf(row).at?.key ?? '') && isText(row) }
}

/** Whether a search chooses the places that a mark of the map gathers: filters and changes make other marks. */
function isOfMark({ area }: ShipmentsSearch): boolean {
  return area !== undefined && positionIn(areaIn(area)) !== null
}

/** Whether the text of a search finds a row; without a text it finds all. */
async function finderOf(
  { texts }: JudgedAccount,
  { q }: ShipmentsSearch,
): Promise<(row: ShipmentRow) => boolean> {
  if (q === undefined) return () => true
  const { rows } = (await texts()).find(q)
  const found = new Set(rows.map(({ row: { reference } }) => reference))
  return ({ reference }) => found.has(reference)
}

/** The rows that may have come into a search, or gone, since a version; `null`: any. What is found depends on all rows. */
export function changedFor(
  { search }: { readonly search: ShipmentsSearch },
  { changedSince }: JudgedAccount,
  { sequence }: { readonly sequence: number },
): ReadonlySet<string> | null {
  return search.q === undefined && !isOfMark(search) ? changedSince(sequence) : null
}

/** What a search selects, in its order; of equals the latest update is first. */
export async function placedRows(
  account: JudgedAccount,
  search: ShipmentsSearch,
): Promise<readonly Placed[]> {
  const { rows, judge } = account
  const { isAmong, isShown } = await selectionIn(account, search)
  const { keyOf, compare } = orderOf(search, judge)
  const placed: Placed[] = []
  await inSlices(rows.values(), (row) => {
    if (isAmong(row) && isShown(row)) placed.push({ reference: row.reference, key: keyOf(row) })
  })
  if (sortOf(search) === undefined) return placed
  return sortedInSlices(placed, (one, other) => compare(one.key, other.key))
}

/** The same after some rows have changed: the others keep their order. */
export async function placedAfter(
  before: readonly Placed[],
  changed: ReadonlySet<string>,
  account: JudgedAccount,
  search: ShipmentsSearch,
): Promise<readonly Placed[]> {
  const { rows, ranks, judge } = account
  const { isAmong, isShown } = await selectionIn(account, search)
  const { keyOf, compare } = orderOf(search, judge)
  const rankOf = ({ reference }: Placed) => ranks.get(reference) ?? 0
  const inOrder = (one: Placed, other: Placed) =>
    (sortOf(search) === undefined ? 0 : compare(one.key, other.key)) || rankOf(one) - rankOf(other)
  const come = Array.from(changed, (reference) => rows.get(reference))
    .filter((row) => row !== undefined)
    .filter((row) => isAmong(row) && isShown(row))
    .map((row): Placed => ({ reference: row.reference, key: keyOf(row) }))
    .toSorted(inOrder)
  const placed: Placed[] = []
  let at = 0
  for (const stays of before) {
    if (changed.has(stays.reference)) continue
    for (let next = come[at]; next && inOrder(next, stays) < 0; next = come[at]) {
      placed.push(next)
      at += 1
    }
    placed.push(stays)
  }
  return placed.concat(come.slice(at))
}

/** The rows of what is active, or was delivered lately. */
export function* recentRows({ rows, judge }: JudgedAccount): Generator<ShipmentRow> {
  const today = utcDateOf(judge.nowMs)
  for (const row of rows.values()) {
    if (isInAccountSet({ status: row.status, deliveredOn: deliveredOn(row) }, today)) yield row
  }
}
