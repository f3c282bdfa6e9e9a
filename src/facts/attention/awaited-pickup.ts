import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { positionOf } from '../shipment/position.ts'

/**
 * The pickup, if it is still expected. A pickup is no longer expected once a later milestone has been
 * reached.
 */
export function awaitedPickup(shipment: ShipmentOutline): OutlineMilestone | undefined {
  if (shipment.status !== 'Active') return undefined
  const { index: reached } = positionOf(shipment)
  return shipment.milestones.find(
    ({ type, completed }, index) => type === 'Pickup' && !completed && index > reached,
  )
}
