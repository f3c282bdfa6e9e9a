import type { AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isFiltered, withValue } from '#facts/filters/search-edits.ts'
import type { ListContent } from '../api/list-content.ts'
import { useCounts, useCountsOf } from '../api/counts.ts'
import { SegmentButtons } from './segment-buttons.tsx'
import type { Filtering } from './page-filters.ts'

interface StatusChoiceProps extends Pick<ListContent, 'search' | 'total'>, Pick<Filtering, 'onShow'> {}

/** One status, or all. For an address with several, no button is pressed, and the statuses are named. */
export function StatusChoice({ search, total, onShow }: StatusChoiceProps) {
  const lists = STATUS_CHOICES.map((name) => withStatus(search, name))
  const counted = useCountsOf(isFilteredWithin(search) ? lists : [])
  const counts = statusCounts({ search, total }, useCounts()?.statuses ?? null, counted)
  const chosen = chosenStatus(search)
  return (
    <>
      <SegmentButtons
        label="Status"
        values={STATUS_CHOICES}
        wordOf={(name) => name}
        isPressed={(name) => name === chosen}
        countOf={(name) => counts.get(name)}
        noun="shipment"
        onPress={(name) => onShow(withStatus(search, name))}
      />
      {chosen === null && <span className="text-xs text-muted">{search.status?.join(', ')}</span>}
    </>
  )
}

type StatusName = ShipmentStatus | 'All'

/** The statuses that can be chosen, one at a time. */
const STATUS_CHOICES: readonly StatusName[] = [...SHIPMENT_STATUSES, 'All']

/** The status of a search; `null` if an address has several. */
function chosenStatus({ status = [] }: ShipmentsSearch): StatusName | null {
  const [only = 'All', ...others] = status
  return others.length === 0 ? only : null
}

function withStatus(search: ShipmentsSearch, name: StatusName): ShipmentsSearch {
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
 * The number of shipments that each choice leads to: `null` while loading, `undefined` if unknown.
 *
 * @param totals of the account; `null` if unknown
 * @param counted the count of each choice under the other filters; `null` while loading
 */
export function statusCounts(
  { search, total }: Pick<ListContent, 'search' | 'total'>,
  totals: AccountTotals | null,
  counted: readonly number[] | null,
): ReadonlyMap<StatusName, number | null | undefined> {
  const isFilteredToo = isFilteredWithin(search)
  const countOf = (name: StatusName, at: number) => {
    // The list on screen has a total of its own.
    if (name === chosenStatus(search) && total !== null) return total
    if (isFilteredToo) return counted?.[at] ?? null
    return totals ? totalOf(totals, withStatus({}, name)) : undefined
  }
  return new Map(STATUS_CHOICES.map((name, at) => [name, countOf(name, at)]))
}
