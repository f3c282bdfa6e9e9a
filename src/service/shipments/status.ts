import type { Milestone, Shipment } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'

/** The status that follows from the other fields ("States and transitions"). The first matching rule wins. */
export function statusOf(shipment: Pick<Shipment, 'cancelledAt' | 'milestones'>): ShipmentStatus {
  if (shipment.cancelledAt !== null) return 'Cancelled'
  if (deliveryOf(shipment.milestones)?.arrival?.actual === true) return 'Delivered'
  return 'Active'
}

/** The milestone that ends the route, if there is one. */
export function deliveryOf(milestones: readonly Milestone[]): Milestone | undefined {
  return milestones.findLast((milestone) => milestone.type === 'Delivery')
}
