import type { AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isFiltered, withValue } from '#facts/filters/search-edits.ts'
import type { ListContent } from '../data/list-content.ts'

export type StatusName = ShipmentStatus | 'All'

/** The statuses that can be chosen, one at a time. */
export const STATUS_CHOICES: readonly StatusName[] = [...SHIPMENT_STATUSES, 'All']

/** The status of a search; `null` if an address has several. */
export function chosenStatus({ status = [] }: ShipmentsSearch): StatusName | null {
  const [only = 'All', ...others] = status
  return others.length === 0 ? only : null
}

export function withStatus(search: ShipmentsSearch, name: StatusName): ShipmentsSearch {
  return withValue(search, 'status', name === 'All' ? undefined : [name])
}

/** How many shipments of the account have the statuses of a search. */
export function totalOf(totals: AccountTotals, { status = SHIPMENT_STATUSES }: ShipmentsSearch): number {
  return status.reduce((sum, each) => sum + totals[each], 0)
}

/** Whether a search filters by more than a status. */
export function isFilteredWithin(search: ShipmentsSearch): boolean {
  return isFiltered(withValue(search, 'status', []))
}

/**
 * How many shipments each choice leads to; `null` while that is on its way.
 *
 * @param totals of the account; `null` where they are not known
 * @param counted of each choice, as the other filters leave it; `null` while they are on their way
 */
export function statusCounts(
  { search, total }: Pick<ListContent, 'search' | 'total'>,
  totals: AccountTotals | null,
  counted: readonly number[] | null,
): ReadonlyMap<StatusName, number | null> {
  const counts = new Map<StatusName, number | null>()
  for (const [at, name] of STATUS_CHOICES.entries()) {
    if (isFilteredWithin(search)) counts.set(name, counted?.[at] ?? null)
    else if (totals) counts.set(name, totalOf(totals, withStatus({}, name)))
  }
  // The list on screen has a total of its own.
  const chosen = chosenStatus(search)
  if (chosen && total !== null) counts.set(chosen, total)
  return counts
}
