import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isSamePerson } from '../team/people.ts'
import type { OrdersSearch } from './orders-search.ts'

/** What the filters of Orders choose. */
export interface ChosenOrders {
  readonly shown: readonly OrderSummary[]
  /** How many of each verdict the other filters leave. */
  readonly counts: ReadonlyMap<OrderVerdict, number>
  /** How many of the user's own the other filters leave. */
  readonly mineCount: number
}

/**
 * The orders that the page shows and a file holds, in the order given.
 *
 * @param found the tags that have the text; `null` without a text
 * @param me the user; `null` while that is not known
 */
export function chooseOrders(
  all: readonly OrderSummary[],
  { verdict, mine }: OrdersSearch,
  found: ReadonlySet<string> | null,
  me: TeamPerson | null,
): ChosenOrders {
  const keys = found && new Set([...found].map(identityKey))
  const withText = keys ? all.filter(({ tag }) => keys.has(identityKey(tag))) : all
  const isOfVerdict = (order: OrderSummary) => !verdict || verdict.includes(order.verdict)
  const own = withText.filter(({ owners }) => me && owners.some((owner) => isSamePerson(owner, me)))
  const among = mine ? own : withText
  return {
    shown: among.filter(isOfVerdict),
    counts: new Map(
      ORDER_VERDICTS.map((each) => [each, among.filter((order) => order.verdict === each).length]),
    ),
    mineCount: own.filter(isOfVerdict).length,
  }
}
