import { useEffect, useState } from 'react'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { openAttentionOf } from '#facts/attention/attention.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { inSlices } from '../lib/in-slices.ts'
import { useAccount, useAccountReading } from '../shipments/data/account/account.ts'
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
  const { rows, set } = useAccount()
  useAccountReading()
  const [counted, setCounted] = useState<AttentionCount | null>(null)
  useEffect(() => {
    if (!set) return
    const stop = new AbortController()
    let count = 0
    inSlices(
      rows,
      (row) => {
        if (needsAttention(row, judge)) count += 1
      },
      {
        onEnd: () => setCounted({ count, total: rows.length, more: moreThan(set) }),
        signal: stop.signal,
      },
    )
    return () => stop.abort()
  }, [set, rows, judge])
  return counted
}

function moreThan({ isComplete, isTooLarge }: AccountSet): AttentionCount['more'] {
  if (isComplete) return 'none'
  return isTooLarge ? 'not-kept' : 'to-come'
}

/** Not kept with the facts of the row: while a number is being typed, each key brings other rules. */
function needsAttention(row: ShipmentRow, judge: Judge): boolean {
  return openAttentionOf(unpackShipment(row), judge).length > 0
}
