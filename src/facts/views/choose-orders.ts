import type { Judge } from '../attention/judge.ts'
import { bareTag } from '../orders/alike-tags.ts'
import { ORDER_VERDICTS, type Order, type OrderVerdict } from '../orders/orders.ts'
import { isMine } from './is-mine.ts'
import type { OrdersSearch } from './orders-search.ts'

/** What the filters of Orders choose. */
export interface ChosenOrders {
  readonly shown: readonly Order[]
  /** How many of each verdict the other filters leave. */
  readonly counts: ReadonlyMap<OrderVerdict, number>
  /** How many of the user's own the other filters leave. */
  readonly mineCount: number
}

/** The orders that the page shows and a file holds, in the order given. */
export function chooseOrders(
  all: readonly Order[],
  { verdict, q, mine }: OrdersSearch,
  judge: Judge,
): ChosenOrders {
  const text = bareTag(q ?? '')
  const found = all.filter(({ tag }) => bareTag(tag).includes(text))
  const isOfVerdict = (order: Order) => !verdict || verdict.includes(order.verdict)
  const own = found.filter(({ rows }) => rows.some((row) => isMine(row, judge)))
  const among = mine ? own : found
  return {
    shown: among.filter(isOfVerdict),
    counts: new Map(
      ORDER_VERDICTS.map((each) => [each, among.filter((order) => order.verdict === each).length]),
    ),
    mineCount: own.filter(isOfVerdict).length,
  }
}
