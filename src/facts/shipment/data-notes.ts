import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import { type Clock, isCertainFuture } from './clock.ts'
import { deliveryOf, destinationPortOf } from './eta.ts'
import { nextEventOf } from './next-event.ts'

/** Two dates that cannot both be right, or a report that was not followed up: stated, not judged. */
export type DataNote =
  | 'reported-not-completed'
  | 'leg-runs-backwards'
  | 'fact-in-the-future'
  | 'delivery-before-port'

/** What does not fit together in the dates of a shipment. */
export function dataNotesOf(shipment: ShipmentOutline, clock: Clock): DataNote[] {
  const { milestones } = shipment
  const notes: DataNote[] = []
  if (nextEventOf(shipment, clock)?.isReported) notes.push('reported-not-completed')
  if (milestones.some((milestone, at) => runsBackwards(milestone, milestones[at + 1]))) {
    notes.push('leg-runs-backwards')
  }
  if (milestones.some((milestone) => isReportedAhead(milestone, clock))) notes.push('fact-in-the-future')
  if (isDeliveryBeforePort(shipment)) notes.push('delivery-before-port')
  return notes
}

/** One day less is possible: across the date line a ship arrives before it left. */
function runsBackwards({ departure }: OutlineMilestone, next: OutlineMilestone | undefined): boolean {
  const days = departure && next?.arrival ? daysFrom(departure.date, next.arrival.date) : null
  return days !== null && days < -1
}

function isReportedAhead({ arrival, departure }: OutlineMilestone, clock: Clock): boolean {
  return [arrival, departure].some((at) => at?.actual === true && isCertainFuture(at.date, clock))
}

function isDeliveryBeforePort(shipment: ShipmentOutline): boolean {
  const port = destinationPortOf(shipment)?.arrival
  const delivery = deliveryOf(shipment)?.arrival
  if (!port?.actual || !delivery || delivery.actual) return false
  const days = daysFrom(port.date, delivery.date)
  return days !== null && days < -1
}
