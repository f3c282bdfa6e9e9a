import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { namedOrders, type KnownOrders } from '../orders/named-orders.ts'
import { sampleShipment } from './sample-shipment.ts'

type SampleFacts = NonNullable<Parameters<typeof sampleShipment>[0]>

export interface SampleOrders extends Omit<KnownOrders, 'shipments' | 'today'> {
  readonly shipments: readonly SampleFacts[]
}

/** The proxy's complete answer about some texts. */
export function nameOrders(texts: readonly string[], { shipments, ...known }: SampleOrders) {
  const rows = shipments.map((facts) => toShipmentRow(sampleShipment(facts)))
  const steps = namedOrders(texts, { ...known, shipments: rows, today: day('2026-11-20') })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
