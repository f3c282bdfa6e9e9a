import { isSameList } from '../../lib/is-same-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { KnownRows } from '../model/known-rows.ts'
import type { LoadedList } from '../model/list-page.ts'
import { inServiceOrder } from '../model/row-order.ts'
import { shownRows } from '../model/shown-rows.ts'
import { shipmentQueries } from '../model/queries.ts'

/**
 * Returns the rows of all loaded lists, each reference once, in the service's order; the same array until they
 * change.
 */
export function createLoadedPool(client: QueryClient, known: KnownRows): () => readonly ShipmentRow[] {
  let lastLists: readonly LoadedList[] = []
  let lastRows: readonly ShipmentRow[] = []
  return () => {
    const lists = client
      .getQueriesData<LoadedList>({ queryKey: shipmentQueries.lists })
      .flatMap(([, list]) => (list ? [list] : []))
    if (!isSameList(lists, lastLists)) lastRows = rowsOf(lists, known)
    lastLists = lists
    return lastRows
  }
}

function rowsOf(lists: readonly LoadedList[], known: KnownRows): readonly ShipmentRow[] {
  const [first = [], ...others] = lists.map((list) => shownRows(list, known))
  return others.length === 0 ? first : inServiceOrder([...new Set([...first, ...others.flat()])])
}
