import { useLayoutEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { LoadedFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { createChoiceCounter, type ChoiceCounts } from './choice-counts.ts'

/** Counting goes on for so long at a time, and lets the page react in between: thousands of rows take a second. */
const SLICE_MS = 12

/** What can be chosen among the rows, beside what is; `null` until they are counted for the first time. */
export function useChoiceCounts(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  clock: Clock,
): ChoiceCounts | null {
  const [counts, setCounts] = useState<ChoiceCounts | null>(null)

  // Few rows are counted before anything is drawn.
  useLayoutEffect(() => countInSlices(rows, loadedFiltersOf(search), clock, setCounts), [rows, search, clock])

  return counts
}

/** @returns ends counting */
function countInSlices(
  rows: readonly ShipmentRow[],
  filters: LoadedFilters,
  clock: Clock,
  onCounted: (counts: ChoiceCounts) => void,
): () => void {
  const counter = createChoiceCounter(filters)
  let at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const countSome = () => {
    const endMs = performance.now() + SLICE_MS
    for (; at < rows.length && performance.now() < endMs; at += 1) {
      const row = rows[at]
      if (row) counter.add(row, clock)
    }
    if (at < rows.length) timer = setTimeout(countSome)
    else onCounted(counter)
  }
  countSome()
  return () => clearTimeout(timer)
}
