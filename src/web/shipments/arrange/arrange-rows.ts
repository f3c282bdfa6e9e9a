import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { AttentionSeverity } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredHere, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { sortedRows } from '#facts/views/sorted-rows.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'

/** Rows that stand under one heading: those whose most pressing notice is of one severity. */
export interface RowGroup {
  readonly severity: AttentionSeverity | 'none'
  /** Position of the first of them. */
  readonly first: number
}

/** What the list shows of the loaded rows, in its order. The same array where nothing is filtered or sorted here. */
export function arrangeRows(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  clock: Clock,
): readonly ShipmentRow[] {
  const filters = loadedFiltersOf(search)
  const chosen = isFilteredHere(search)
    ? rows.filter((row) => matchesLoadedFilters(row, filters, clock))
    : rows
  const { sort, lead = 'reference' } = search
  return sort === undefined ? chosen : sortedRows(chosen, sort, lead, clock)
}

/** Whether rows are in the order of their notices. */
export function isByAttention(sort: ShipmentsSearch['sort']): boolean {
  return sort === 'attention' || sort === '-attention'
}

/** The groups of rows that are in the order of their notices; none in any other order. */
export function groupsOf(
  rows: readonly ShipmentRow[],
  { sort }: ShipmentsSearch,
  clock: Clock,
): readonly RowGroup[] {
  if (!isByAttention(sort)) return []
  const groups: RowGroup[] = []
  for (const [first, row] of rows.entries()) {
    const severity = rowFactsOf(row, clock).attention[0]?.severity ?? 'none'
    if (severity !== groups.at(-1)?.severity) groups.push({ severity, first })
  }
  return groups
}

/**
 * How many rows have low notices only, where the list shows pressing ones by their order and may show those, too; `null`
 * elsewhere.
 */
export function lowCountOf(
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  clock: Clock,
): number | null {
  const { attention, ...filters } = loadedFiltersOf(search)
  const isPressing = attention?.includes('high') === true && attention.includes('medium')
  if (!isPressing || search.sort !== 'attention') return null
  return rows.filter((row) => {
    const severity = rowFactsOf(row, clock).attention[0]?.severity
    return severity === 'low' && matchesLoadedFilters(row, filters, clock)
  }).length
}
