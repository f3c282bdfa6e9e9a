import { useLayoutEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { inSlices } from '../../../lib/in-slices.ts'

/** Counts row by row. */
export interface RowCounter<Counted> {
  readonly add: (row: ShipmentRow) => void
  readonly counted: () => Counted
}

/**
 * Counts rows for one part of a page, such as its open filters: thousands in slices, so that the page reacts in between.
 *
 * @param rows `null` while there is nothing to count
 * @param start begins a count: the same function until the rows are to be counted again
 * @returns `null` until the first count
 */
export function useCounted<Counted>(
  rows: readonly ShipmentRow[] | null,
  start: () => RowCounter<Counted>,
): Counted | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  // A few rows are counted before anything is drawn.
  useLayoutEffect(() => {
    if (!rows) return
    const stop = new AbortController()
    const counter = start()
    inSlices(rows, counter.add, { onEnd: () => setCounted(counter.counted()), signal: stop.signal })
    return () => stop.abort()
  }, [rows, start])
  return counted
}
