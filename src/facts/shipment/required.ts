import type { Verdict } from '#contract/dashboard-api/judged-names.ts'
import { daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, clockAtPlace, isCertainPast } from './clock.ts'
import { destinationPlaceOf } from './day-places.ts'
import { deliveryEtaOf, deliveryOf, type Eta, portEtaOf } from './eta.ts'
import { isDoubtfulEta } from './next-event.ts'
import { datesOf, type TeamDates, type WithDates } from './team-dates.ts'

/** The day by which a shipment has to arrive. */
export interface RequiredBy {
  /** A calendar date of the consignee. */
  readonly on: LocalDate
  /** The tag that it was set for; `null` where it was set for this shipment alone. */
  readonly tag: string | null
}

/** The day of a shipment: its own, else the earliest of its tags; `null` where none is set. */
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

/** The day of a shipment and whether it arrives by then; `null` where none is set, or none is awaited. */
export function judgedRequiredOf(
  shipment: ShipmentOutline,
  judge: Clock & WithDates,
): (RequiredBy & { readonly verdict: RequiredVerdict }) | null {
  const required = requiredByOf(shipment, datesOf(judge))
  const verdict = required && requiredVerdictOf(shipment, required.on, judge)
  return verdict && { ...required, verdict }
}

/** Whether a shipment arrives by the day on which it is required. */
export interface RequiredVerdict {
  readonly verdict: Verdict
  readonly on: LocalDate
  /** The arrival that it goes by. `Port` where the delivery has no date, and the port alone is after the day. */
  readonly which: Eta['which']
  readonly arrival: OutlineDate | null
  /**
   * Whole days from the required day to that arrival, negative where that is before, and to today for what is overdue;
   * `null` where no date is known.
   */
  readonly days: number | null
  /** Whether it is late by more days than that, for all that is known: it is overdue, or the port alone has a date. */
  readonly isAtLeast: boolean
  /** Whether both the required day and that arrival have passed, and the delivery is not reported. */
  readonly isOverdue: boolean
  /** Whether it has arrived where it is required. */
  readonly isFact: boolean
  /** Whether that arrival is an estimate that has certainly passed at its place. */
  readonly isPassed: boolean
  /** Whether it is an estimate behind an earlier one that has passed without a report. */
  readonly isDoubtful: boolean
}

/** An arrival so many days before the required day, or fewer, is tight. */
const TIGHT_DAYS_MAX = 2

/** Judges the arrival by a required day; `null` for a cancelled shipment, of which none is awaited. */
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

/** It is there, though nobody recorded the day. */
function isDelivered(shipment: ShipmentOutline): boolean {
  return shipment.status === 'Delivered' || deliveryOf(shipment)?.completed === true
}

/** Whether the day is missed, or will be. */
export function isMissed({ verdict }: Pick<RequiredVerdict, 'verdict'>): boolean {
  return verdict === 'after' || verdict === 'passed'
}
