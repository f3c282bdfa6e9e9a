import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'

/** One pass over the rows of the account. */
export interface Pass {
  /** The day that the account set holds for. */
  readonly day: LocalDate
  /** The judged rows. */
  readonly rows: readonly ShipmentRow[]
  readonly add: (row: ShipmentRow) => void
}

export function createPass(judge: Judge, day: LocalDate): Pass {
  const rows: ShipmentRow[] = []
  return {
    day,
    rows,
    add(row) {
      rowFactsOf(row, judge)
      rows.push(row)
    },
  }
}
