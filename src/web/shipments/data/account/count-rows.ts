import type { ShipmentRow } from '#contract/shipment-row.ts'
import { inSlices, type Slices } from '../../../lib/in-slices.ts'

/** Counts row by row, so that thousands of rows can be counted in slices. */
export interface RowCounter<Counted> {
  readonly add: (row: ShipmentRow) => void
  /** What is counted of the rows so far. */
  readonly counted: () => Counted
}

/** Rows, and what counts them. */
export interface RowsToCount {
  readonly rows: readonly ShipmentRow[]
  readonly add: (row: ShipmentRow) => void
}

/** Counts the rows of each in turn, in slices between which the page reacts. */
export function countRows(toCount: Iterable<RowsToCount>, slices: Slices): void {
  inSlices(eachRow(toCount), ({ row, add }) => add(row), slices)
}

function* eachRow(toCount: Iterable<RowsToCount>) {
  for (const { rows, add } of toCount) for (const row of rows) yield { row, add }
}
