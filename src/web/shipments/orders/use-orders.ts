import { useMemo } from 'react'
import { bareTag } from '#facts/orders/alike-tags.ts'
import { ORDER_VERDICTS, ordersOf, type Order, type OrderVerdict } from '#facts/orders/orders.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import type { OrdersSearch } from '#facts/views/orders-search.ts'
import type { JudgedRows } from '../data/account/account-store.ts'
import { isAllHere, type AccountScope } from '../data/account/account-scope-words.ts'
import { isMine } from '#facts/views/is-mine.ts'

/** The POs of the account set, without those that may have a shipment that is still to be loaded, and what the reader has chosen of them. */
export interface Orders {
  readonly all: readonly Order[]
  readonly shown: readonly Order[]
  /** How many of each verdict the other filters leave. */
  readonly counts: ReadonlyMap<OrderVerdict, number>
  /** How many of the reader's own the other filters leave. */
  readonly mineCount: number
}

export function useOrders({ rows, judge }: JudgedRows, scope: AccountScope, search: OrdersSearch): Orders {
  const isLoaded = isAllHere(scope)
  const all = useMemo(
    () =>
      ordersOf(rows, datesOf(judge), judge).filter(({ verdict }) => isLoaded || verdict !== 'no-shipment'),
    [rows, judge, isLoaded],
  )
  return useMemo(() => chosenOf(all, search, judge), [all, search, judge])
}

function chosenOf(all: readonly Order[], { verdict, q, mine }: OrdersSearch, judge: Judge): Orders {
  const text = bareTag(q ?? '')
  const found = all.filter(({ tag }) => bareTag(tag).includes(text))
  const isOfVerdict = (order: Order) => !verdict || verdict.includes(order.verdict)
  const own = found.filter(({ rows }) => rows.some((row) => isMine(row, judge)))
  const among = mine ? own : found
  return {
    all,
    shown: among.filter(isOfVerdict),
    counts: new Map(
      ORDER_VERDICTS.map((each) => [each, among.filter((order) => order.verdict === each).length]),
    ),
    mineCount: own.filter(isOfVerdict).length,
  }
}
