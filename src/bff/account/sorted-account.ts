import { LRUCache } from 'lru-cache'
import { parseInstant } from '#contract/instant.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { compareText } from '#facts/text/compare-text.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import type { RowFacts } from '#facts/filters/row-facts.ts'
import { rowOrder, type RowOrder } from '#facts/filters/sorted-rows.ts'
import { firstIndex } from '#facts/text/first-index.ts'
import { followed, type Before } from './followed.ts'
import { inSlices, NEVER, sortedInSlices } from './in-slices.ts'
import type { ChangedRows, JudgedAccount, RowWithFacts, SortedRow, SortEntry } from './judged-account.ts'

interface Followed {
  readonly of: (account: JudgedAccount) => Promise<readonly SortedRow[]>
  /** The last version that was asked for. */
  sequence: number
}

/** More orders than a team uses at a time. */
const ORDERS_MAX = 10
/** An order that was not requested for this many versions is dropped, because it keeps old rows in memory. */
const UNASKED_MAX = 200

/**
 * All rows of the account in each order of a list, so that a list only has to filter them. After a change, only changed
 * rows are sorted in again.
 */
export class SortedAccount {
  readonly #orders = new LRUCache<SortOrder | '', Followed>({ max: ORDERS_MAX })

  /** Among equals, the latest update comes first. */
  of(sort: SortOrder | undefined, account: JudgedAccount): Promise<readonly SortedRow[]> {
    const { sequence } = account
    for (const [name, each] of this.#orders) {
      if (each.sequence + UNASKED_MAX < sequence) this.#orders.delete(name)
    }
    const order = this.#orders.get(sort ?? '') ?? { of: followed(sortedBy(sort)), sequence }
    order.sequence = Math.max(order.sequence, sequence)
    this.#orders.set(sort ?? '', order)
    return order.of(account)
  }
}

function sortedBy(sort: SortOrder | undefined) {
  return async (
    { rows, changedSince }: JudgedAccount,
    before: Before<readonly SortedRow[]> | null,
  ): Promise<readonly SortedRow[]> => {
    const changed = before && changedSince(before.sequence)
    if (changed) return sortedAfter(before.value, changed, sort, (row) => row)
    const { keyOf, compare } = orderOf(sort)
    const sorted: SortedRow[] = []
    await inSlices(rows, NEVER, ({ row, facts }) => void sorted.push(sortedRowOf(row, facts, keyOf)))
    return sort === undefined ? sorted : sortedInSlices(sorted, (one, other) => compare(one.key, other.key))
  }
}

/**
 * An order after some rows have changed. The others keep their places.
 *
 * @param take returns the entry of a row; `null` if the row is not in the order
 */
export function sortedAfter<Each extends SortEntry>(
  before: readonly Each[],
  changed: ChangedRows,
  sort: SortOrder | undefined,
  take: (row: SortedRow) => Each | null,
): readonly Each[] {
  const { keyOf, compare } = orderOf(sort)
  const sorted = [...before]
  const indexOf = (entry: SortEntry) =>
    firstIndex(sorted, (other) => (compare(entry.key, other.key) || compareLatest(entry, other)) <= 0)
  const entryOf = (row: RowWithFacts | null) => row && sortedRowOf(row.row, row.facts, keyOf)
  for (const { before: was } of changed.values()) {
    const entry = entryOf(was)
    if (!entry) continue
    const index = indexOf(entry)
    if (sorted[index]?.reference === entry.reference) sorted.splice(index, 1)
  }
  for (const { after } of changed.values()) {
    const entry = entryOf(after)
    const taken = entry && take(entry)
    if (taken) sorted.splice(indexOf(taken), 0, taken)
  }
  return sorted
}

function sortedRowOf(row: ShipmentRow, facts: RowFacts, keyOf: RowOrder['keyOf']): SortedRow {
  const { reference, updatedAt } = row
  return { reference, updatedAt, key: keyOf(row, facts), row, facts }
}

function orderOf(sort: SortOrder | undefined): RowOrder {
  return sort === undefined ? LATEST_FIRST : rowOrder(sort)
}

/** The order in which rows arrive. Instants are parsed only to find a place, because parsing takes longest. */
const LATEST_FIRST: RowOrder = {
  keyOf: ({ updatedAt }) => updatedAt,
  compare: (one, other) => (parseInstant(other ?? '') ?? 0) - (parseInstant(one ?? '') ?? 0),
}

export function compareLatest(one: Omit<SortEntry, 'key'>, other: Omit<SortEntry, 'key'>): number {
  return LATEST_FIRST.compare(one.updatedAt, other.updatedAt) || compareText(one.reference, other.reference)
}
