import { useCallback } from 'react'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { openAttentionOf } from '#facts/attention/attention.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { useAccountReading, useJudgedRows } from '../shipments/data/account/account.ts'
import { useCounted } from '../shipments/data/account/use-counted.ts'
import type { AccountSet } from '../shipments/data/account/account-set.ts'

/** How many shipments need attention, and among how many. */
export interface AttentionCount {
  readonly count: number
  readonly total: number
  /** Whether there are more: still to come, or beyond what the proxy keeps. */
  readonly more: 'none' | 'to-come' | 'not-kept'
}

/** Counts as the view "Needs attention" does, by whatever rules the judge brings; `null` while it does not know yet. */
export function useAttentionCount(judge: Judge): AttentionCount | null {
  const { rows, set } = useJudgedRows()
  useAccountReading()
  const start = useCallback(() => {
    let count = 0
    const add = (row: ShipmentRow) => {
      if (needsAttention(row, judge)) count += 1
    }
    return { add, counted: () => ({ count, total: rows.length, more: moreThan(set) }) }
  }, [set, rows, judge])
  return useCounted(set && rows, start)
}

function moreThan(set: AccountSet | null): AttentionCount['more'] {
  if (set?.isComplete) return 'none'
  return set?.isTooLarge ? 'not-kept' : 'to-come'
}

/** Not kept with the facts of the row: while a number is being typed, each key brings other rules. */
function needsAttention(row: ShipmentRow, judge: Judge): boolean {
  return openAttentionOf(unpackShipment(row), judge).length > 0
}
