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

/** What can be said of a shipment and its required day, the worst first. `passed`: the day is over, and no later estimate is known. */
export const VERDICTS = ['passed', 'after', 'tight', 'unknown', 'before', 'met'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether a shipment arrives by the day on which it is required. */
export interface RequiredVerdict {
  readonly verdict: Verdict
  readonly on: LocalDate
  /** The arrival that it goes by. `Port` where the delivery has no date, and the port alone is after the day. */
  readonly which: Eta['which']
  readonly arrival: OutlineDate | null
  /** Whole days from the required day to that arrival, negative where that is before; `null` where no date is known. */
  readonly days: number | null
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
  const isOver = !isThere && isCertainPast(on, clockAtPlace(clock, destinationPlaceOf(shipment)))
  const eta = deliveryEtaOf(shipment)
  const { which, arrival } = eta
  const days = daysTo(arrival, on)
  if (days !== null) {
    const isFact = arrival?.actual === true
    const verdict = isOver && !isFact && days <= 0 ? 'passed' : verdictOf(days, isFact)
    return { verdict, on, which, arrival, days, isFact, ...doubtsOf(eta, shipment, clock) }
  }
  const port = portEtaOf(shipment)
  const portDays = port && daysTo(port.arrival, on)
  if (port && portDays !== null && portDays > 0) {
    const facts = { on, which: 'Port', arrival: port.arrival, days: portDays } as const
    return { verdict: 'after', ...facts, isFact: isThere, ...doubtsOf(port, shipment, clock) }
  }
  const verdict = isOver ? 'passed' : 'unknown'
  return { verdict, on, which, arrival: null, days: null, isFact: isThere, ...doubtsOf(eta, shipment, clock) }
}

function doubtsOf(eta: Eta, shipment: ShipmentOutline, clock: Clock) {
  const { arrival, place } = eta
  const isPassed =
    arrival !== null && !arrival.actual && isCertainPast(arrival.date, clockAtPlace(clock, place))
  return { isPassed, isDoubtful: isDoubtfulEta(eta, shipment, clock) }
}

function daysTo(arrival: OutlineDate | null, on: LocalDate): number | null {
  return arrival && isLocalDate(arrival.date) ? daysBetween(on, arrival.date) : null
}

function verdictOf(days: number, isFact: boolean): Verdict {
  if (days > 0) return 'after'
  if (isFact) return 'met'
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
