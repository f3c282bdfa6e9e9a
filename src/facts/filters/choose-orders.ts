import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isSamePerson } from '../team/people.ts'
import type { OrdersSearch } from './orders-search.ts'
import { sortedBy, type SortKeys } from './read-sort.ts'

/** The orders that match the filters of Orders, with counts. */
export interface ChosenOrders {
  readonly shown: readonly OrderSummary[]
  /** Orders of each verdict that match the other filters. */
  readonly counts: ReadonlyMap<OrderVerdict, number>
  /** The user's own orders that match the other filters. */
  readonly mineCount: number
}

/**
 * The matching orders, sorted, for the page and for a file.
 *
 * @param found the tags that match the text and the filters of shipments; `null` without these
 * @param me the user; `null` until known
 */
export function chooseOrders(
  all: readonly OrderSummary[],
  { verdict, mine, sort }: OrdersSearch,
  found: ReadonlySet<string> | null,
  me: TeamPerson | null,
): ChosenOrders {
  const keys = found && new Set([...found].map(identityKey))
  const withText = keys ? all.filter(({ tag }) => keys.has(identityKey(tag))) : all
  const isOfVerdict = (order: OrderSummary) => !verdict || verdict.includes(order.verdict)
  const own = withText.filter(({ owners }) => me && owners.some((owner) => isSamePerson(owner, me)))
  const among = mine ? own : withText
  return {
    shown: sortedBy(among.filter(isOfVerdict), SORT_KEYS, sort),
    counts: new Map(
      ORDER_VERDICTS.map((each) => [each, among.filter((order) => order.verdict === each).length]),
    ),
    mineCount: own.filter(isOfVerdict).length,
  }
}

/** The columns of Orders. */
const SORT_KEYS: SortKeys<OrderSummary> = {
  tags: ({ tag }) => tag,
  required: ({ on }) => on,
  status: ({ verdict }) => ORDER_VERDICTS.indexOf(verdict),
  shipment: ({ shipments }) => shipments,
  next: ({ next }) => next?.date ?? null,
  eta: ({ arrived, last }) => arrived ?? last?.date ?? null,
}
