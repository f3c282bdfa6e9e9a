import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { madeOnce } from '#facts/text/made-once.ts'
import { readSort } from '#facts/views/read-sort.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import type { SortOrder } from '#facts/views/column-names.ts'
import { COLUMNS } from './columns.ts'

/**
 * The rows by one column. What is not known stands last in both directions; equals keep the order they came in, except by
 * attention, where they stand by reference, as on Today.
 */
export function sortedRows(rows: readonly ShipmentRow[], order: SortOrder, judge: Judge): ShipmentRow[] {
  const { name, isFalling } = readSort(order)
  const direction = isFalling ? -1 : 1
  const column = COLUMNS.find(({ sort }) => sort === name)
  const keyOf = column?.sortKey ?? ((row: ShipmentRow) => row.reference)
  const compare = !column || column.isSortedByNumbers ? collator().compare : compareText
  const keyed = rows.map((row) => ({ row, key: keyOf(row, () => rowFactsOf(row, judge)) }))
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    return direction * compare(one.key, other.key)
  })
  return keyed.map(({ row }) => row)
}

const collator = madeOnce(() => new Intl.Collator('en', { numeric: true }))
