import { useMemo } from 'react'
import { ordersOf, type Order } from '#facts/orders/orders.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { chooseOrders, type ChosenOrders } from '#facts/views/choose-orders.ts'
import type { OrdersSearch } from '#facts/views/orders-search.ts'
import type { JudgedRows } from '../data/account/account-store.ts'
import { isAllHere, type AccountScope } from '../data/account/account-scope-words.ts'

/** The POs of the account set, without those that may have a shipment that is still to be loaded, and what the reader has chosen of them. */
export interface Orders extends ChosenOrders {
  readonly all: readonly Order[]
}

export function useOrders({ rows, judge }: JudgedRows, scope: AccountScope, search: OrdersSearch): Orders {
  const isLoaded = isAllHere(scope)
  const all = useMemo(
    () =>
      ordersOf(rows, datesOf(judge), judge).filter(({ verdict }) => isLoaded || verdict !== 'no-shipment'),
    [rows, judge, isLoaded],
  )
  return useMemo(() => ({ all, ...chooseOrders(all, search, judge) }), [all, search, judge])
}
