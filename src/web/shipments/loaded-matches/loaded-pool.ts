import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { LoadedList } from '../model/list-page.ts'
import { inServiceOrder, isNewer } from '../model/row-order.ts'
import { shownRows } from '../model/shown-rows.ts'
import { shipmentQueries } from '../model/queries.ts'

/** Gives the rows of all lists that are loaded, each reference once, in the service's order. The same array while they stay. */
export function createLoadedPool(client: QueryClient): () => readonly ShipmentRow[] {
  let lastLists: readonly LoadedList[] = []
  let lastRows: readonly ShipmentRow[] = []
  return () => {
    const lists = client
      .getQueriesData<LoadedList>({ queryKey: shipmentQueries.lists })
      .flatMap(([, list]) => (list ? [list] : []))
    const isSame = lists.length === lastLists.length && lists.every((list, at) => list === lastLists[at])
    if (!isSame) lastRows = rowsOf(lists)
    lastLists = lists
    return lastRows
  }
}

function rowsOf(lists: readonly LoadedList[]): readonly ShipmentRow[] {
  const [first, ...others] = lists.map(shownRows)
  if (!first) return []
  if (others.length === 0) return [...first.values()]
  for (const [reference, row] of others.flatMap((rows) => [...rows])) {
    const known = first.get(reference)
    if (!known || isNewer(row, known)) first.set(reference, row)
  }
  return inServiceOrder([...first.values()])
}
