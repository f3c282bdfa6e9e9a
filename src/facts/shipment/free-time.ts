import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysAfter, daysFrom } from '../text/local-date.ts'
import { deliveryOf, destinationPortOf, isDoorToPort } from './eta.ts'

/**
 * The estimated end of free time at the port of discharge. Calculated from the arrival, because the API has neither the
 * discharge nor the carrier's rules.
 */
export interface FreeTime {
  /**
   * - `no-start`: the route has no port to count from
   * - `date-unknown`: the arrival has no date yet
   * - `projected`: counted from an estimated arrival
   * - `running`: counted from an actual arrival
   * - `stopped`: the cargo has left the port
   */
  readonly state: 'no-start' | 'date-unknown' | 'projected' | 'running' | 'stopped'
  /** `destinationPortFreeDays`. */
  readonly freeDays: number
  readonly arrival: OutlineDate | null
  readonly lastFreeDay: string | null
  /** Days from arrival to departure if both are known; `null` while running, or if the cargo was only seen later. */
  readonly usedDays: number | null
  /** How many of `usedDays` were after the last free day. */
  readonly overDays: number | null
  /** The estimated departure from the port if it is after the last free day, else `null`. */
  readonly laterPickup: OutlineDate | null
  /** Whether the data reports the collection; it does not for cargo that ends at the port. */
  readonly isCollectionTracked: boolean
}

export interface FreeTimeConvention {
  /** Some tariffs count the day of arrival as the first free day. */
  readonly arrivalDayCounts: boolean
}

/**
 * Free time at the port; `null` if no number of days is recorded or the shipment is cancelled.
 *
 * @param confirmed the last free day from the carrier or terminal, which replaces the calculated one
 */
export function freeTimeOf(
  shipment: ShipmentOutline,
  convention: FreeTimeConvention,
  confirmed?: string,
): FreeTime | null {
  const freeDays = shipment.booking.destinationPortFreeDays
  if (freeDays === null || shipment.status === 'Cancelled') return null
  const port = destinationPortOf(shipment)
  const start = port ?? (isDoorToPort(shipment) ? deliveryOf(shipment) : null)
  const arrival = start?.arrival ?? null
  const calculated = arrival && lastFreeDayOf(arrival, freeDays, convention)
  const lastFreeDay = confirmed ?? calculated
  const laterPickup = laterPickupOf(port, lastFreeDay)
  const facts = { freeDays, arrival, lastFreeDay, laterPickup, ...UNUSED, isCollectionTracked: port !== null }
  if (port && hasLeft(shipment, port))
    return { ...facts, laterPickup: null, state: 'stopped', ...usedBetween(port, lastFreeDay) }
  return { ...facts, state: start ? countingState(arrival, lastFreeDay) : 'no-start' }
}

/** Compares dates directly, because both are at the same place. */
function laterPickupOf(port: OutlineMilestone | null, lastFreeDay: string | null): OutlineDate | null {
  const departure = port?.departure
  const days = departure && lastFreeDay !== null ? daysFrom(lastFreeDay, departure.date) : null
  return departure && !departure.actual && days !== null && days > 0 ? departure : null
}

function countingState(arrival: OutlineDate | null, lastFreeDay: string | null): FreeTime['state'] {
  if (!arrival || lastFreeDay === null) return 'date-unknown'
  return arrival.actual ? 'running' : 'projected'
}

const UNUSED = { usedDays: null, overDays: null } as const

/** Counts from the arrival or the day after, by convention. Never before the arrival. */
export function lastFreeDayOf(
  { date }: OutlineDate,
  freeDays: number,
  { arrivalDayCounts }: FreeTimeConvention,
): string | null {
  return daysAfter(date, Math.max(arrivalDayCounts ? freeDays - 1 : freeDays, 0))
}

function hasLeft({ milestones }: ShipmentOutline, port: OutlineMilestone): boolean {
  const later = milestones.slice(milestones.indexOf(port) + 1)
  return port.departure?.actual === true || later.some(({ completed }) => completed)
}

function usedBetween(
  { arrival, departure }: OutlineMilestone,
  lastFreeDay: string | null,
): Pick<FreeTime, 'usedDays' | 'overDays'> {
  if (!arrival?.actual || !departure?.actual) return { usedDays: null, overDays: null }
  const usedDays = daysFrom(arrival.date, departure.date)
  const overDays = lastFreeDay === null ? null : daysFrom(lastFreeDay, departure.date)
  return { usedDays, overDays: overDays === null ? null : Math.max(overDays, 0) }
}
