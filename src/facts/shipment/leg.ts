import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { daysFrom } from '../text/local-date.ts'
import { type Clock, clockAtPlace, daysSince } from './clock.ts'
import { isBackwards } from './data-notes.ts'
import { positionOf } from './position.ts'

/**
 * How long the leg from milestone `index` takes, in calendar days: '~11 days', '~20 days (est.)', 'same day', or 'day
 * 16 of ~20' and 'day 22 of 20 (est.)' while under way. Approximate, because two zones can differ by a day, and never
 * in hours. `null` if a date is missing or contradicts an earlier one, and for legs that a cancelled shipment will not
 * make.
 */
export function legDuration(shipment: ShipmentOutline, index: number, clock: Clock): string | null {
  const { departure = null, place } = shipment.milestones[index] ?? {}
  const arrival = shipment.milestones[index + 1]?.arrival ?? null
  if (!departure) return null
  const whole = durationBetween(departure, arrival)
  const hasArrived = arrival?.actual === true
  if (isUnderWay(shipment, index) && !hasArrived)
    return dayCountWords(departure, whole, clockAtPlace(clock, place))
  return whole && !isVoid(shipment, whole) ? durationWords(whole) : null
}

function dayCountWords(departure: OutlineDate, whole: Duration | null, clock: Clock): string | null {
  const dayCount = daysSince(departure.date, clock)
  if (dayCount === null) return null
  // The place's zone may be unknown. The milestone above shows the date of departure.
  if (dayCount <= 0) return whole && durationWords(whole)
  if (!whole) return `day ${dayCount}`
  return dayCount <= whole.days
    ? `day ${dayCount} of ~${whole.days}`
    : `day ${dayCount} of ${whole.days} (est.)`
}

/** How long the stay at a milestone takes. Exact in days, because both dates are of one place. `null` as for a leg. */
export function dwellWords(shipment: ShipmentOutline, index: number): string | null {
  const { arrival, departure } = shipment.milestones[index] ?? {}
  const stay = arrival && departure ? durationBetween(arrival, departure) : null
  if (!stay || isVoid(shipment, stay)) return null
  const days = stay.days === 0 ? 'same day' : counted(stay.days, 'day')
  return stay.isEstimate ? `${days} (est.)` : days
}

/** From pickup to delivery: '~41 days (est.)'. `null` if a date is missing, or one in between is outside. */
export function doorToDoorWords({ milestones }: ShipmentOutline): string | null {
  const first = milestones.findIndex(({ type }) => type === 'Pickup')
  const last = milestones.findLastIndex(({ type }) => type === 'Delivery')
  const departure = milestones[first]?.departure
  const arrival = milestones[last]?.arrival
  if (!departure || !arrival) return null
  const between = milestones.slice(first + 1, last).flatMap((each) => [each.arrival, each.departure])
  const contradicts = between.some(
    (at) => at && !(durationBetween(departure, at) && durationBetween(at, arrival)),
  )
  const duration = contradicts ? null : durationBetween(departure, arrival)
  return duration && durationWords(duration)
}

function isUnderWay(shipment: ShipmentOutline, index: number): boolean {
  const position = positionOf(shipment)
  return shipment.status === 'Active' && position.index === index && position.hasDeparted
}

/** Whether the duration is one that a cancelled shipment will not have. */
function isVoid({ status }: ShipmentOutline, { isEstimate }: Duration): boolean {
  return status === 'Cancelled' && isEstimate
}

interface Duration {
  readonly days: number
  readonly isEstimate: boolean
}

/**
 * Never negative: across the date line, an arrival can have an earlier date than its departure. `null` if it is earlier
 * by more, so that one of the dates is wrong.
 */
function durationBetween(from: OutlineDate, to: OutlineDate | null): Duration | null {
  const days = to && daysFrom(from.date, to.date)
  if (!to || days === null || isBackwards(days)) return null
  return { days: Math.max(days, 0), isEstimate: !(from.actual && to.actual) }
}

function durationWords({ days, isEstimate }: Duration): string {
  const words = days === 0 ? 'same day' : `~${counted(days, 'day')}`
  return isEstimate ? `${words} (est.)` : words
}
