import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { judgedItemsOf } from '../attention/judged-items.ts'
import { byArrival } from '../orders/arrivals.ts'
import { requiredInOrder, summaryOf } from '../orders/order-summary.ts'
import { orderOf } from '../orders/orders.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { datesOf } from '../shipment/team-dates.ts'

/** The proxy's answer about an order with these shipments and without an owner. */
export function orderOfRows(tag: string, rows: readonly ShipmentRow[], judge: Judge) {
  return {
    order: summaryOf(orderOf(tag, rows, datesOf(judge), judge), () => null, judge),
    rows: byArrival(rows, judge).map((shipment) => {
      const required = requiredInOrder(shipment, tag, judge)
      const items = judgedItemsOf(withPlausibleDates(shipment, judge), judge)
      return { shipment, required, items, owner: null, noteCount: 0, marks: [] }
    }),
  }
}
