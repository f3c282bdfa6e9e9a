import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { accountCounters, listCounters, type CompleteSet, type ViewCount } from '../view-counts.ts'

/** The sets that views are counted in. */
interface CountedSets {
  /** The account set, once it is complete; else `null`. */
  readonly account: { readonly filters: ListFilters; readonly rows: readonly ShipmentRow[] } | null
  readonly lists: readonly CompleteSet[]
}

/** Counts what a view shows, at once. For tests. */
export function viewCount(search: ShipmentsSearch, sets: CountedSets, judge: Judge): ViewCount | null {
  const { account, lists } = sets
  const views = [{ id: 'view', search }]
  const inList = listCounters(views, account?.filters ?? null, lists, judge).get('view')
  const inAccount = account ? accountCounters(views, account.filters, judge).get('view') : undefined
  const counter = inList ?? inAccount
  const rows = inList ? inList.rows : (account?.rows ?? [])
  for (const row of rows) counter?.add(row)
  return counter?.counted() ?? null
}
