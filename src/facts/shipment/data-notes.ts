import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import { type Clock, clockAtPlace, isCertainFuture } from './clock.ts'
import { deliveryOf, destinationPortOf } from './eta.ts'
import { nextEventOf } from './next-event.ts'
import { implausibleDatesOf } from './plausible-dates.ts'

/** A contradiction in the dates of a shipment, or a report without the expected follow-up. */
export type DataNote =
  | 'reported-not-completed'
  | 'leg-runs-backwards'
  | 'fact-in-the-future'
  | 'delivery-before-port'
  | 'not-plausible'

interface Conflict {
  readonly note: Exclude<DataNote, 'reported-not-completed'>
  readonly milestones: readonly OutlineMilestone[]
  /** The name of the implausible date. */
  readonly field?: string
}

/** The contradictions in a shipment's dates. */
export function dataNotesOf(shipment: ShipmentOutline, clock: Clock): DataNote[] {
  const notes: DataNote[] = conflictsOf(shipment, clock).map(({ note }) => note)
  if (nextEventOf(shipment, clock)?.isReported) notes.unshift('reported-not-completed')
  return [...new Set(notes)]
}

/** Dates that contradict each other or are implausible, with their milestones. */
export function conflictsOf(shipment: ShipmentOutline, clock: Clock): Conflict[] {
  const { milestones } = shipment
  return [
    ...milestones.flatMap((milestone, at) => backwardLeg(milestone, milestones[at + 1])),
    ...milestones.flatMap((milestone) => reportedAhead(milestone, clock)),
    ...deliveryBeforePort(shipment),
    ...implausibleDatesOf(shipment).map(({ field, milestone }): Conflict => ({
      note: 'not-plausible',
      milestones: milestone ? [milestone] : [],
      field,
    })),
  ]
}

/** Whether the later event is earlier by more than the date line can explain (-1). */
export function isBackwards(days: number): boolean {
  return days < -1
}

function backwardLeg(from: OutlineMilestone, to: OutlineMilestone | undefined): Conflict[] {
  if (!from.departure || !to?.arrival) return []
  const days = daysFrom(from.departure.date, to.arrival.date)
  return days !== null && isBackwards(days) ? [{ note: 'leg-runs-backwards', milestones: [from, to] }] : []
}

function reportedAhead(milestone: OutlineMilestone, clock: Clock): Conflict[] {
  const there = clockAtPlace(clock, milestone.place)
  const isAhead = [milestone.arrival, milestone.departure].some(
    (at) => at?.actual && isCertainFuture(at.date, there),
  )
  return isAhead ? [{ note: 'fact-in-the-future', milestones: [milestone] }] : []
}

/** Whether the delivery estimate is before the reported or estimated arrival at the port. */
export function isDeliveryBeforePort(shipment: ShipmentOutline): boolean {
  return deliveryBeforePort(shipment).length > 0
}

function deliveryBeforePort(shipment: ShipmentOutline): Conflict[] {
  const port = destinationPortOf(shipment)
  const delivery = deliveryOf(shipment)
  if (!port?.arrival || !delivery?.arrival || delivery.arrival.actual) return []
  const days = daysFrom(port.arrival.date, delivery.arrival.date)
  if (days === null || !isBackwards(days)) return []
  return [{ note: 'delivery-before-port', milestones: [port, delivery] }]
}
