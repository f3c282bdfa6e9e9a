import type { AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFiltered, withValue } from '#facts/views/search-edits.ts'
import type { ListContent } from '../data/list-content.ts'

/** One status, or all of them. */
export type StatusName = ShipmentStatus | 'All'

/** The statuses that can be chosen, one at a time. */
export const STATUS_CHOICES: readonly StatusName[] = [...SHIPMENT_STATUSES, 'All']

/** The status that a search chooses; `null` where an address names several. */
export function chosenStatus({ status = [] }: ShipmentsSearch): StatusName | null {
  const [only = 'All', ...others] = status
  return others.length === 0 ? only : null
}

/** The same search with another status. */
export function withStatus(search: ShipmentsSearch, name: StatusName): ShipmentsSearch {
  return withValue(search, 'status', name === 'All' ? undefined : [name])
}

/** How many shipments of the account have the statuses of a search. */
function totalOf(totals: AccountTotals, { status = SHIPMENT_STATUSES }: ShipmentsSearch): number {
  return status.reduce((sum, each) => sum + totals[each], 0)
}

/**
 * How many shipments each choice leads to, where that is known. The list on screen has a total of its own; without other filters, the totals of the account tell the rest.
 */
export function statusCounts(
  { search, total }: Pick<ListContent, 'search' | 'total'>,
  totals: AccountTotals | null,
): ReadonlyMap<StatusName, number> {
  const counts = new Map<StatusName, number>()
  if (totals && !isFiltered(withValue(search, 'status', []))) {
    for (const name of STATUS_CHOICES) counts.set(name, totalOf(totals, withStatus({}, name)))
  }
  const chosen = chosenStatus(search)
  if (chosen && total !== null) counts.set(chosen, total)
  return counts
}
