import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { ALL_CHOICES } from '../filters/choices.ts'
import { createFacetCounter } from '../filters/facets.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import type { ShipmentsSearch } from '../filters/search.ts'

const NAMES = ALL_CHOICES.map(([name]) => name)

/** The values of each filter, with the number of rows that each would leave. */
export function facetCounts(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  judge: Judge,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counter = createFacetCounter(search, NAMES, judge, () => true)
  for (const row of rows) counter.add(row, rowFactsOf(row, judge))
  const facets = counter.facets()
  return new Map(
    facets.map(({ name, values }) => [name, new Map(values.map(({ value, count }) => [value, count]))]),
  )
}
