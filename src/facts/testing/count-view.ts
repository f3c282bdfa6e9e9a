import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import type { ShipmentsSearch } from '../views/search.ts'
import { selectionOf } from '../views/selection.ts'

/** Counts a view row by row. */
interface ViewCounter {
  readonly add: (row: ShipmentRow) => void
  readonly counted: () => ViewCount
}

/** Begins to count what a view shows. */
export function createViewCounter(search: ShipmentsSearch, judge: Judge): ViewCounter {
  const { isAmong, isShown } = selectionOf(search, judge)
  let [shown, among, delivered] = [0, 0, 0]
  return {
    add(row) {
      if (!isAmong(row)) return
      among += 1
      if (row.status === 'Delivered') delivered += 1
      if (isShown(row)) shown += 1
    },
    counted: () => ({ shown, among, delivered }),
  }
}
