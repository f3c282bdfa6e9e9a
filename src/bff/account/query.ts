import { parseInstant } from '#contract/instant.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { selectionOf } from '#facts/views/selection.ts'
import { rowOrder, type RowOrder } from '#facts/views/sorted-rows.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices, sortedInSlices } from './in-slices.ts'

/** The order of a list: as its search says, else as the service has it. */
export function orderOf({ sort }: ShipmentsSearch, judge: Judge): RowOrder {
  return sort === undefined ? LATEST_FIRST : rowOrder(sort, judge)
}

/** Rows come in this order. Instants are only read where a place is looked for: that takes longer than all the rest. */
const LATEST_FIRST: RowOrder = {
  keyOf: ({ updatedAt }) => updatedAt,
  compare: (one, other) => (parseInstant(other ?? '') ?? 0) - (parseInstant(one ?? '') ?? 0),
}

/** A row's place in the order of a list. */
export interface Placed {
  readonly reference: string
  readonly key: string | null
}

/** What a search selects, in its order; of equals the latest update is first. */
export async function placedRows(
  { rows, judge }: JudgedAccount,
  search: ShipmentsSearch,
): Promise<readonly Placed[]> {
  const { isAmong, isShown } = selectionOf(search, judge)
  const { keyOf, compare } = orderOf(search, judge)
  const placed: Placed[] = []
  await inSlices(rows, (row) => {
    if (isAmong(row) && isShown(row)) placed.push({ reference: row.reference, key: keyOf(row) })
  })
  if (search.sort === undefined) return placed
  return sortedInSlices(placed, (one, other) => compare(one.key, other.key))
}
