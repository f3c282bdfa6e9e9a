import { useCallback } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { useCounted } from '../data/account/use-counted.ts'
import type { ChoiceCounts } from '../data/facets.ts'
import { createChoiceCounter } from './choice-counts.ts'

/** The choices among the rows, and the chosen values; `null` until the first count. */
export function useChoiceCounts(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): ChoiceCounts | null {
  const start = useCallback(() => {
    const counter = createChoiceCounter(loadedFiltersOf(search))
    return { add: (row: ShipmentRow) => counter.add(row, judge), counted: (): ChoiceCounts => counter }
  }, [search, judge])
  return useCounted(rows, start)
}
