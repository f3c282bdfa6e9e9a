import { LRUCache } from 'lru-cache'
import { parseInstant } from '#contract/instant.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { compareText } from '#facts/text/compare-text.ts'
import type { SortOrder } from '#facts/views/column-names.ts'
import type { RowFacts } from '#facts/views/row-facts.ts'
import { rowOrder, type RowOrder } from '#facts/views/sorted-rows.ts'
import { firstIndex } from '#facts/text/first-index.ts'
import { cachedFactsOf } from './cached-facts.ts'
import { inSlices, NEVER, sortedInSlices } from './in-slices.ts'

/** A row, and what follows from it at one version. */
export interface RowWithFacts {
  readonly row: ShipmentRow
  readonly facts: RowFacts
}

/** The rows of the account at one version. */
export interface AccountRows {
  readonly sequence: number
  readonly judge: Judge
  /** The latest updated first. */
  readonly rows: readonly RowWithFacts[]
  /** The newest row of a shipment; `null` where the copy has none. */
  readonly row: (reference: string) => ShipmentRow | null
  /** References of rows of which something has changed since a version; `null` where that is not known, or too many. */
  readonly changedSince: (sequence: number) => ReadonlySet<string> | null
}

/** What a row is sorted by: it holds for as long as its key and its last update are these. */
export interface SortEntry extends Pick<ShipmentRow, 'reference' | 'updatedAt'> {
  readonly key: string | null
}

/** The same with the row at one version. */
export interface SortedRow extends SortEntry, RowWithFacts {}

interface Sorted {
  readonly sequence: number
  readonly rows: Promise<readonly SortedRow[]>
}

/** More than a team sorts by at a time. */
const ORDERS_MAX = 10

/**
 * All rows of the account in each order that lists have, so that a list only has to choose among them. An order follows the
 * account from version to version: only rows that changed are placed again.
 */
export class SortedAccount {
  readonly #sorted = new LRUCache<SortOrder | '', Sorted>({ max: ORDERS_MAX })
  #sequence = 0

  /** Of equals the latest update is first. */
  of(sort: SortOrder | undefined, account: AccountRows): Promise<readonly SortedRow[]> {
    const name = sort ?? ''
    const { sequence, changedSince } = account
    // An order that cannot follow any more would only keep earlier rows.
    if (sequence > this.#sequence) {
      for (const [each, last] of this.#sorted) if (!changedSince(last.sequence)) this.#sorted.delete(each)
      this.#sequence = sequence
    }
    const known = this.#sorted.get(name)
    if (known?.sequence === sequence) return known.rows
    const rows = sortedRows(account, sort, known)
    this.#sorted.set(name, { sequence, rows })
    rows.catch(() => this.#sorted.delete(name))
    return rows
  }
}

async function sortedRows(
  account: AccountRows,
  sort: SortOrder | undefined,
  known: Sorted | undefined,
): Promise<readonly SortedRow[]> {
  const { rows, changedSince } = account
  const changed = known && changedSince(known.sequence)
  if (changed) return sortedAfter(await known.rows, changed, account, sort, (row) => row)
  const { keyOf, compare } = orderOf(sort)
  const sorted: SortedRow[] = []
  await inSlices(rows, NEVER, ({ row, facts }) => void sorted.push(sortedRowOf(row, facts, keyOf)))
  return sort === undefined ? sorted : sortedInSlices(sorted, (one, other) => compare(one.key, other.key))
}

/**
 * What is in an order after some rows have changed: the others keep their places.
 *
 * @param take gives what is kept of a row in the order; `null` where it is not in it
 */
export function sortedAfter<Each extends SortEntry>(
  before: readonly Each[],
  changed: ReadonlySet<string>,
  { judge, row: rowOf }: AccountRows,
  sort: SortOrder | undefined,
  take: (row: SortedRow) => Each | null,
): readonly Each[] {
  const { keyOf, compare } = orderOf(sort)
  const sorted = before.filter(({ reference }) => !changed.has(reference))
  for (const reference of changed) {
    const row = rowOf(reference)
    const next = row && take(sortedRowOf(row, cachedFactsOf(row, judge), keyOf))
    if (!next) continue
    const isBehind = (other: SortEntry) => (compare(next.key, other.key) || compareLatest(next, other)) < 0
    sorted.splice(firstIndex(sorted, isBehind), 0, next)
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

/** Rows come in this order. Instants are only read where a place is looked for: that takes longer than all the rest. */
const LATEST_FIRST: RowOrder = {
  keyOf: ({ updatedAt }) => updatedAt,
  compare: (one, other) => (parseInstant(other ?? '') ?? 0) - (parseInstant(one ?? '') ?? 0),
}

function compareLatest(one: SortEntry, other: SortEntry): number {
  return LATEST_FIRST.compare(one.updatedAt, other.updatedAt) || compareText(one.reference, other.reference)
}
