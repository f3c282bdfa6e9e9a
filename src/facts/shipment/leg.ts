import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { daysFrom } from '../text/local-date.ts'
import { type Clock, clockAtPlace, daysSince } from './clock.ts'
import { isBackwards } from './data-notes.ts'
import { positionOf } from './position.ts'

/**
 * How long the leg from milestone `index` takes, in calendar days: '~11 days', '~20 days (est.)', 'same day', and while it
 * is under way 'day 16 of ~20', or 'day 22 of 20 (est.)'. Not to the day, because two zones can make a day's difference;
 * never hours, even when both times are known. `null` where a date is missing or contradicts an earlier one, and for what a
 * cancelled shipment will not do.
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
  // The zone of its place may not be known; the milestone above names the day of its departure.
  if (dayCount <= 0) return whole && durationWords(whole)
  if (!whole) return `day ${dayCount}`
  return dayCount <= whole.days
    ? `day ${dayCount} of ~${whole.days}`
    : `day ${dayCount} of ${whole.days} (est.)`
}

/** How long the stay at a milestone takes: one place, so the days are exact. `null` as for a leg. */
export function dwellWords(shipment: ShipmentOutline, index: number): string | null {
  const { arrival, departure } = shipment.milestones[index] ?? {}
  const stay = arrival && departure ? durationBetween(arrival, departure) : null
  if (!stay || isVoid(shipment, stay)) return null
  const days = stay.days === 0 ? 'same day' : counted(stay.days, 'day')
  return stay.isEstimate ? `${days} (est.)` : days
}

/** From pickup to delivery, such as '~41 days (est.)'; `null` where a date is missing, or one between lies outside. */
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

/** What a cancelled shipment has not done it will not do. */
function isVoid({ status }: ShipmentOutline, { isEstimate }: Duration): boolean {
  return status === 'Cancelled' && isEstimate
}

interface Duration {
  readonly days: number
  readonly isEstimate: boolean
}

/**
 * Never negative: across the date line an arrival can bear the date before its departure. `null` where it is still earlier,
 * so that one of the dates is wrong.
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
