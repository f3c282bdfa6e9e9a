import { isSameList } from '#facts/text/is-same-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { accountSetRows, type AccountSet } from '../account/account-set.ts'
import type { KnownRows } from '../known-rows.ts'
import type { LoadedList } from '../list-page.ts'
import { inServiceOrder } from '../row-order.ts'
import { shownRows } from '../shown-rows.ts'
import { shipmentQueries } from '../queries.ts'

/**
 * Returns the rows of all loaded lists, and of the account set once that is complete, each reference once, in the service's
 * order; the same array until they change.
 */
export function createLoadedPool(client: QueryClient, known: KnownRows): () => readonly ShipmentRow[] {
  let lastFrom: readonly unknown[] = []
  let lastRows: readonly ShipmentRow[] = []
  return () => {
    const lists = client
      .getQueriesData<LoadedList>({ queryKey: shipmentQueries.lists })
      .flatMap(([, list]) => (list ? [list] : []))
    const set = client.getQueryData<AccountSet>(shipmentQueries.accountSet)
    const whole = set?.isComplete ? set : null
    const from = [...lists, whole]
    if (!isSameList(from, lastFrom)) {
      const own = lists.map((list) => shownRows(list, known))
      lastRows = joined(whole ? [...own, inServiceOrder(accountSetRows(whole, known))] : own)
    }
    lastFrom = from
    return lastRows
  }
}

function joined([first = [], ...others]: readonly (readonly ShipmentRow[])[]): readonly ShipmentRow[] {
  return others.length === 0 ? first : inServiceOrder([...new Set([...first, ...others.flat()])])
}
