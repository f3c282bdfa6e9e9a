import { useLayoutEffect, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { ALL_CHOICES } from '#facts/views/choices.ts'
import { createFacetCounter } from '#facts/views/facets.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { countsIn, type ChoiceCounts } from '../data/facets.ts'

const NAMES = ALL_CHOICES.flatMap(([name, { section }]) => (section === 'search' ? [] : [name]))

/** How many of the rows each value of a filter would leave; `null` until they are counted for the first time. */
export function useChoiceCounts(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): ChoiceCounts | null {
  const [counts, setCounts] = useState<ChoiceCounts | null>(null)
  // A few rows are counted before anything is drawn.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { add, facets } = createFacetCounter(search, NAMES, judge, () => true)
    inSlices(rows, add, { onEnd: () => setCounts(countsIn(facets())), signal: stop.signal })
    return () => stop.abort()
  }, [rows, search, judge])
  return counts
}
