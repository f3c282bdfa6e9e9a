import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { TextIndex } from '../search/text-index.ts'
import { rowFactsOf, type RowFacts } from '../filters/row-facts.ts'
import type { ShipmentsSearch } from '../filters/search.ts'
import { selectionOf } from '../filters/selection.ts'

interface ViewCounter {
  readonly add: (row: ShipmentRow, facts?: RowFacts) => void
  readonly counted: () => ViewCount
}

/** Whether a text matches a row in an index of only that row. Without a text every row matches. */
function isFoundIn(row: ShipmentRow, text: string | undefined): boolean {
  if (text === undefined) return true
  const index = new TextIndex()
  index.put(row)
  return index.find(text).rows.length > 0
}

export function createViewCounter(search: ShipmentsSearch, judge: Judge): ViewCounter {
  const { isAmong, isShown } = selectionOf(search, judge, (row) => isFoundIn(row, search.q))
  let [shown, among, delivered] = [0, 0, 0]
  return {
    add(row, facts = rowFactsOf(row, judge)) {
      if (!isAmong(row)) return
      among += 1
      if (row.status === 'Delivered') delivered += 1
      if (isShown(row, facts)) shown += 1
    },
    counted: () => ({ shown, among, delivered }),
  }
}
