/** Moves the demo by complete sailings: what a vessel does, all shipments aboard do. */
import { addDays, daysBetween } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { inOrder, inPortInTime } from './date-order.ts'
import { microsecondsAfter } from './instants.ts'
import { moveShipment, stampedAt } from './move-shipment.ts'
import {
  callsAt,
  companionsOf,
  indexOfSailing,
  sailingFrom,
  sailingsOf,
  type SailingCalls,
} from './sailing.ts'

/** A sailing that changed, at a milestone of a shipment. */
interface ChangedSailing {
  readonly index: number
  readonly was: SailingCalls
  readonly is: SailingCalls
}

/**
 * Moves a shipment by one plausible change, like {@link moveShipment}, along with all that share a vessel which
 * departed, arrived or got another estimate.
 *
 * @param others the account's current shipments, with or without itself
 * @param instant when it moves; the others change a microsecond later each
 * @returns the changed shipments, the moved one first; empty if nothing can change
 */
export function moveSailing(
  shipment: Shipment,
  others: readonly Shipment[],
  instant: string,
  seed: number,
): Shipment[] {
  const companions = companionsOf(shipment, others).filter(({ status }) => status === 'Active')
  const moved = moveShipment(shipment, instant, seed, companions)
  if (!moved) return []
  const followers = companions.flatMap((companion) => followerOf(companion, shipment, moved) ?? [])
  return [
    moved,
    ...followers.map((follower, index) => stampedAt(follower, microsecondsAfter(instant, index + 1))),
  ]
}

function followerOf(companion: Shipment, before: Shipment, after: Shipment): Shipment | null {
  const changed = changedSailings(companion.milestones, before, after)
  const [first] = changed
  if (!first) return null
  const boarded = changed.reduce(withCalls, companion.milestones)
  const delivered = withLaterEstimates(boarded, companion.milestones)
  return { ...companion, milestones: inOrderFrom(inPortInTime(delivered), first) }
}

function changedSailings(
  milestones: readonly Milestone[],
  before: Shipment,
  after: Shipment,
): ChangedSailing[] {
  return sailingsOf(after).flatMap((sailing) => {
    const index = indexOfSailing(milestones, sailing)
    const at = indexOfSailing(after.milestones, sailing)
    const was = callsAt(before.milestones, at)
    const is = callsAt(after.milestones, at)
    const isSame = isSameDate(was.departure, is.departure) && isSameDate(was.arrival, is.arrival)
    return index === -1 || isSame ? [] : [{ index, was, is }]
  })
}

/** Applies only what changed, because a shipment may lack what others know. */
function withCalls(milestones: readonly Milestone[], { index, was, is }: ChangedSailing): Milestone[] {
  const hasLeft = !isSameDate(was.departure, is.departure)
  const hasArrived = !isSameDate(was.arrival, is.arrival)
  return milestones.map((milestone, at) => {
    if (at === index && hasLeft) return { ...milestone, departure: is.departure }
    if (at === index + 1 && hasArrived) {
      return {
        ...milestone,
        arrival: is.arrival,
        completed: milestone.completed || is.arrival?.actual === true,
      }
    }
    return milestone
  })
}

/** Dates after the last vessel move as far as its arrival. */
function withLaterEstimates(milestones: readonly Milestone[], before: readonly Milestone[]): Milestone[] {
  const port = milestones.findLastIndex((milestone) => sailingFrom(milestone) !== null) + 1
  const was = before[port]?.arrival?.date
  const is = milestones[port]?.arrival?.date
  const days = was && is ? daysBetween(was, is) : 0
  return milestones.map((milestone, index) => ({
    ...milestone,
    arrival: index > port ? shifted(milestone.arrival, days) : milestone.arrival,
    departure: index >= port ? shifted(milestone.departure, days) : milestone.departure,
  }))
}

function inOrderFrom(milestones: readonly Milestone[], { index, was, is }: ChangedSailing): Milestone[] {
  const isDeparture = !isSameDate(was.departure, is.departure)
  const date = isDeparture ? is.departure : is.arrival
  return date ? inOrder(milestones, isDeparture ? index : index + 1, date.date) : [...milestones]
}

function shifted(date: MilestoneDate | null, days: number): MilestoneDate | null {
  return date && !date.actual ? { ...date, date: addDays(date.date, days) } : date
}

function isSameDate(one: MilestoneDate | null, other: MilestoneDate | null): boolean {
  return one?.date === other?.date && one?.time === other?.time && one?.actual === other?.actual
}
