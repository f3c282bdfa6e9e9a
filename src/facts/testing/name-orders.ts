import { namedOrders } from '../orders/named-orders.ts'

/** The proxy's complete answer about some texts. */
export function nameOrders(...asked: Parameters<typeof namedOrders>) {
  const steps = namedOrders(...asked)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
