import { useLayoutEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { LoadedFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { createChoiceCounter, type ChoiceCounts } from './choice-counts.ts'

/** The choices among the rows, and the chosen values; `null` until the first count. */
export function useChoiceCounts(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): ChoiceCounts | null {
  const [counts, setCounts] = useState<ChoiceCounts | null>(null)

  // A few rows are counted before anything is drawn.
  useLayoutEffect(() => countInSlices(rows, loadedFiltersOf(search), judge, setCounts), [rows, search, judge])

  return counts
}

/** @returns ends the count */
function countInSlices(
  rows: readonly ShipmentRow[],
  filters: LoadedFilters,
  judge: Judge,
  onCounted: (counts: ChoiceCounts) => void,
): () => void {
  const counter = createChoiceCounter(filters)
  const controller = new AbortController()
  const add = (row: ShipmentRow) => counter.add(row, judge)
  inSlices(rows, add, { onEnd: () => onCounted(counter), signal: controller.signal })
  return () => controller.abort()
}
