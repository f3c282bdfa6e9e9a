import { useMemo } from 'react'
import { identityKey } from '#contract/identity-key.ts'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { usePendingWrites } from '../team/team-writes.ts'
import type { SeenEntry } from '../team/use-act.ts'

/** An order with its displayed required date. `unsent` is the id of the user's pending write of the date. */
export type ShownOrder = OrderSummary & { readonly unsent?: string }

/** The part of an order needed to set its date. */
export type DatedOrder = Pick<ShownOrder, 'tag' | 'on' | 'rev' | 'unsent'>

/** Orders with the user's pending dates applied. Their verdicts arrive with the next answer. */
export function useShownOrders(orders: readonly OrderSummary[]): readonly ShownOrder[] {
  const writes = usePendingWrites(null)
  return useMemo(() => {
    const dated = writes.filter((write) => write.kind === 'tag-dates')
    if (dated.length === 0) return orders
    const byTag = new Map(dated.map((write) => [identityKey(write.key), write]))
    return orders.map((order) => {
      const write = byTag.get(identityKey(order.tag))
      if (!write) return order
      return { ...order, on: write.value?.on ?? null, words: '', cause: null, unsent: write.id }
    })
  }, [orders, writes])
}

/** The displayed date, on which a write is based. */
export function dateSeen({ on, rev, unsent }: DatedOrder): SeenEntry | undefined {
  if (on === null) return undefined
  return { rev, value: { on }, ...(unsent !== undefined && { unsent }) }
}
