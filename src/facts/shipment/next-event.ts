import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, clockAtPlace, daysSince, isCertainPast } from './clock.ts'
import { deliveryOf, destinationPortOf, type Eta } from './eta.ts'
import { positionOf } from './position.ts'

/** The event that is expected next. */
export interface NextEvent {
  readonly kind: 'pickup' | 'cargo-ready' | 'departure' | 'arrival'
  readonly milestoneIndex: number
  readonly milestone: OutlineMilestone
  /** `yyyy-MM-dd`, or `null` if not known yet. */
  readonly date: string | null
  readonly time: string | null
  /** Whether it is reported as actual although the milestone is not completed. Such a date is shown but not judged. */
  readonly isReported: boolean
  /**
   * Days from the estimate to today at its place; `null` unless it has certainly passed there. Always `null` for the
   * cargo ready date, which is not an estimate of an event.
   */
  readonly overdueDays: number | null
}

/** The next expected event with its date, even if overdue. */
export type NextStep = Pick<NextEvent, 'kind' | 'milestoneIndex' | 'milestone'> & {
  /** `null` if not known yet. */
  readonly at: OutlineDate | null
}

/**
 * The next step of an active shipment; `null` if none is left. Skips passed-over milestones, so that a stalled shipment
 * gives one item instead of six.
 */
export function nextStepOf(shipment: ShipmentOutline): NextStep | null {
  if (shipment.status !== 'Active') return null
  const { index, hasDeparted } = positionOf(shipment)
  const [current, next] = [shipment.milestones[index], shipment.milestones[index + 1]]
  if (!next) return null
  if (current && current.type !== 'Pickup' && !hasDeparted) {
    return { kind: 'departure', milestoneIndex: index, milestone: current, at: current.departure }
  }
  const step = { milestoneIndex: index + 1, milestone: next }
  if (next.type !== 'Pickup') return { kind: 'arrival', ...step, at: next.arrival }
  const ready = next.cargoReadyDate
  if (next.departure || ready === null) return { kind: 'pickup', ...step, at: next.departure }
  return { kind: 'cargo-ready', ...step, at: { date: ready, time: null, actual: false } }
}

/** The next event of an active shipment; `null` if none is left. Passed-over milestones are never overdue. */
export function nextEventOf(shipment: ShipmentOutline, clock: Clock): NextEvent | null {
  const step = nextStepOf(shipment)
  if (!step) return null
  const { at, ...which } = step
  const isEstimate = at !== null && !at.actual && which.kind !== 'cargo-ready'
  const there = clockAtPlace(clock, which.milestone.place)
  const isOverdue = isEstimate && isCertainPast(at.date, there)
  return {
    ...which,
    date: at?.date ?? null,
    time: at?.time ?? null,
    isReported: at?.actual === true,
    overdueDays: isOverdue ? daysSince(at.date, there) : null,
  }
}

/** The next event, if it is this arrival and its estimate has certainly passed. */
export function passedArrivalOf({ which }: Eta, shipment: ShipmentOutline, clock: Clock): NextEvent | null {
  const next = nextEventOf(shipment, clock)
  const isThis = next?.kind === 'arrival' && next.milestone === arrivingAt(which, shipment)
  return isThis && next.overdueDays !== null ? next : null
}

/**
 * Whether an earlier estimate has certainly passed without a report, so that this estimated arrival may be late by an
 * unknown time. Passed-over milestones do not count.
 */
export function isDoubtfulEta({ which, arrival }: Eta, shipment: ShipmentOutline, clock: Clock): boolean {
  const { milestones, status } = shipment
  const arriving = arrival && !arrival.actual ? arrivingAt(which, shipment) : null
  if (!arriving || status !== 'Active') return false
  const before = milestones.slice(Math.max(0, positionOf(shipment).index), milestones.indexOf(arriving))
  return before.some((each) => {
    const isPassed = (at: OutlineDate | null) =>
      at !== null && !at.actual && isCertainPast(at.date, clockAtPlace(clock, each.place))
    if (!each.completed) return isPassed(each.arrival) || isPassed(each.departure)
    return each.type !== 'Pickup' && isPassed(each.departure)
  })
}

function arrivingAt(which: Eta['which'], shipment: ShipmentOutline): OutlineMilestone | null {
  return which === 'Port' ? destinationPortOf(shipment) : deliveryOf(shipment)
}
