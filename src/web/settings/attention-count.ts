import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { isPressing } from '#facts/shipment/attention.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import { inSlices } from '../lib/in-slices.ts'
import { accountSetQuery, accountSetRows, type AccountSet } from '../shipments/model/account-set.ts'
import { useKnownRows } from '../shipments/model/known-rows.ts'

/** How many shipments need attention, and among how many. */
export interface AttentionCount {
  readonly count: number
  readonly total: number
  /** Whether there are more: still to come, or beyond what the proxy keeps. */
  readonly more: 'none' | 'to-come' | 'beyond'
}

/** Counts as the view "Needs attention" does, by whatever rules the clock brings; `null` while it does not know yet. */
export function useAttentionCount(clock: Clock): AttentionCount | null {
  const known = useKnownRows()
  const { data: set } = useQuery(accountSetQuery(known))
  const [counted, setCounted] = useState<AttentionCount | null>(null)
  useEffect(() => {
    if (!set) return
    const stop = new AbortController()
    const rows = accountSetRows(set, known)
    let count = 0
    inSlices(
      rows,
      (row) => {
        if (needsAttention(row, clock)) count += 1
      },
      {
        onEnd: () => setCounted({ count, total: rows.length, more: moreThan(set) }),
        signal: stop.signal,
      },
    )
    return () => stop.abort()
  }, [set, known, clock])
  return counted
}

function moreThan({ isComplete, isTooLarge }: AccountSet): AttentionCount['more'] {
  if (isComplete) return 'none'
  return isTooLarge ? 'beyond' : 'to-come'
}

/** Not kept with the facts of the row: while a number is being typed, each key brings other rules. */
function needsAttention(row: ShipmentRow, clock: Clock): boolean {
  return openAttentionOf(unpackShipment(row), clock).some(isPressing)
}
