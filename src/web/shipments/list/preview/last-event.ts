import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { isPort } from '#facts/shipment/place.ts'
import { positionOf } from '#facts/shipment/position.ts'
import type { DatedEvent } from '#facts/words/date-words.ts'

/** The last thing that was reported as happened. */
export interface LastEvent {
  readonly kind: DatedEvent
  readonly milestone: OutlineMilestone
  /** `null` if the milestone was reached at a time that was not reported. */
  readonly at: OutlineDate | null
}

/** The last event of a shipment, or `null` while nothing has happened. A date that is ahead of the position is no event yet. */
export function lastEventOf(shipment: ShipmentOutline): LastEvent | null {
  const { milestones, status } = shipment
  const reached = status === 'Delivered' ? milestones.length - 1 : positionOf(shipment).index
  const milestone = milestones[reached]
  if (!milestone) return null
  const { type, place, arrival, departure } = milestone
  const isPickup = type === 'Pickup'
  if (departure?.actual) return { kind: isPickup ? 'pickup' : 'departure', milestone, at: departure }
  const kind = type === 'Delivery' && !isPort(place) ? 'delivery' : 'arrival'
  return { kind: isPickup ? 'pickup' : kind, milestone, at: arrival?.actual ? arrival : null }
}
