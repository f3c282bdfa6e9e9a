import type { Verdict } from '#contract/dashboard-api/judged-names.ts'
import { daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, clockAtPlace, isCertainPast } from './clock.ts'
import { destinationPlaceOf } from './day-places.ts'
import { deliveryEtaOf, deliveryOf, type Eta, portEtaOf } from './eta.ts'
import { isDoubtfulEta } from './next-event.ts'
import { datesOf, type TeamDates, type WithDates } from './team-dates.ts'

export interface RequiredBy {
  /** A calendar date at the consignee. */
  readonly on: LocalDate
  /** The tag that the date is set for; `null` if it is set for this shipment only. */
  readonly tag: string | null
}

/** A shipment's required date: its own, else the earliest of its tags; `null` if none is set. */
export function requiredByOf(
  { reference, tags }: Pick<ShipmentOutline, 'reference' | 'tags'>,
  dates: TeamDates,
): RequiredBy | null {
  const own = dates.of(reference, 'required')?.on
  if (own !== undefined && isLocalDate(own)) return { on: own, tag: null }
  let earliest: RequiredBy | null = null
  for (const tag of tags) {
    const on = dates.ofTag(tag)?.on
    if (on !== undefined && isLocalDate(on) && (!earliest || on < earliest.on)) earliest = { on, tag }
  }
  return earliest
}

/** A shipment's required date with its verdict; `null` if none is set, or the shipment is cancelled. */
export function judgedRequiredOf(
  shipment: ShipmentOutline,
  judge: Clock & WithDates,
): (RequiredBy & { readonly verdict: RequiredVerdict }) | null {
  const required = requiredByOf(shipment, datesOf(judge))
  const verdict = required && requiredVerdictOf(shipment, required.on, judge)
  return verdict && { ...required, verdict }
}

/** Whether a shipment arrives by its required date. */
export interface RequiredVerdict {
  readonly verdict: Verdict
  readonly on: LocalDate
  /** The arrival that is compared. `Port` if the delivery has no date and the port's is already after the required date. */
  readonly which: Eta['which']
  readonly arrival: OutlineDate | null
  /**
   * Whole days from the required date to that arrival, negative if it is earlier; to today if overdue. `null` if no
   * date is known.
   */
  readonly days: number | null
  /** Whether `days` is a minimum, because it is overdue or only the port has a date. */
  readonly isAtLeast: boolean
  /** Whether both the required date and the arrival have passed without a reported delivery. */
  readonly isOverdue: boolean
  /** Whether it has arrived at its destination. */
  readonly isFact: boolean
  /** Whether the arrival is an estimate that has certainly passed at its place. */
  readonly isPassed: boolean
  /** Whether the arrival is an estimate after an earlier one that passed without a report. */
  readonly isDoubtful: boolean
}

/** An arrival this many days or fewer before the required date is tight. */
const TIGHT_DAYS_MAX = 2

/** Compares the arrival with a required date; `null` for a cancelled shipment. */
export function requiredVerdictOf(
  shipment: ShipmentOutline,
  on: LocalDate,
  clock: Clock,
): RequiredVerdict | null {
  if (shipment.status === 'Cancelled') return null
  const isThere = isDelivered(shipment)
  const there = clockAtPlace(clock, destinationPlaceOf(shipment))
  const daysOver = isThere ? 0 : daysBetween(on, there.lo)
  const delivery = deliveryEtaOf(shipment)
  const port = portEtaOf(shipment)
  const isDated = daysTo(delivery.arrival, on) !== null
  const isPort = !isDated && port !== null && Number(daysTo(port.arrival, on)) > 0
  const eta = isPort ? port : delivery
  const { which, arrival } = eta
  const days = daysTo(arrival, on)
  const isFact = isDated ? arrival?.actual === true : isThere
  const isOverdue = days !== null && !isFact && daysOver > Math.max(days, 0)
  return {
    verdict: verdictOf(days, isFact, daysOver > 0),
    on,
    which,
    arrival,
    days: isOverdue ? daysBetween(on, there.here) : days,
    isFact,
    isAtLeast: isOverdue || isPort,
    isOverdue,
    isPassed:
      arrival !== null && !arrival.actual && isCertainPast(arrival.date, clockAtPlace(clock, eta.place)),
    isDoubtful: isDoubtfulEta(eta, shipment, clock),
  }
}

function daysTo(arrival: OutlineDate | null, on: LocalDate): number | null {
  return arrival && isLocalDate(arrival.date) ? daysBetween(on, arrival.date) : null
}

function verdictOf(days: number | null, isFact: boolean, isOver: boolean): Verdict {
  if (days !== null && days > 0) return 'after'
  if (isFact) return days === null ? 'undated' : 'met'
  if (isOver) return 'passed'
  if (days === null) return 'unknown'
  return days >= -TIGHT_DAYS_MAX ? 'tight' : 'before'
}

/** Whether it is delivered, even without a recorded date. */
function isDelivered(shipment: ShipmentOutline): boolean {
  return shipment.status === 'Delivered' || deliveryOf(shipment)?.completed === true
}

/** Whether the date is or will be missed. */
export function isMissed({ verdict }: Pick<RequiredVerdict, 'verdict'>): boolean {
  return verdict === 'after' || verdict === 'passed'
}
