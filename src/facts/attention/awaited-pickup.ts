import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { positionOf } from '../shipment/position.ts'

/** The pickup while it is still expected. A pickup that later milestones passed over no longer is. */
export function awaitedPickup(shipment: ShipmentOutline): OutlineMilestone | undefined {
  if (shipment.status !== 'Active') return undefined
  const { index: reached } = positionOf(shipment)
  return shipment.milestones.find(
    ({ type, completed }, index) => type === 'Pickup' && !completed && index > reached,
  )
}
