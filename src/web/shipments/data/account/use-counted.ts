import { useLayoutEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { countRows, type RowCounter } from './count-rows.ts'

/**
 * Counts rows for one part of a page, such as its open filters. What was counted is kept until other rows are.
 *
 * @param rows `null` while there is nothing to count
 * @param start begins a count: the same function until the rows are to be counted again
 * @returns `null` until the first count
 */
export function useCounted<Counted>(
  rows: readonly ShipmentRow[] | null,
  start: () => RowCounter<Counted>,
): Counted | null {
  const [last, setLast] = useState<{ rows: typeof rows; start: typeof start; counted: Counted } | null>(null)
  const isCounted = last?.rows === rows && last.start === start
  // A few rows are counted before anything is drawn.
  useLayoutEffect(() => {
    if (!rows || isCounted) return
    const stop = new AbortController()
    const { add, counted } = start()
    countRows([{ rows, add }], {
      onEnd: () => setLast({ rows, start, counted: counted() }),
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [rows, start, isCounted])
  return last?.counted ?? null
}
