/** Moves one shipment of the demo like a real feed. Those that share its vessels follow in `move-sailing.ts`. */
import { parseInstant } from '#contract/instant.ts'
import { addDays, daysBetween, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { withDerivedFields } from './derived-fields.ts'
import { earlierOf } from './date-order.ts'
import { fillInOne } from './fill-in.ts'
import {
  actualDates,
  dateOfEvent,
  latestDateOf,
  latestOf,
  nextEventOf,
  sailingOf,
  withEstimate,
  withReport,
  type MilestoneEvent,
} from './milestone-events.ts'
import { asFact, localMomentAt, type LocalMoment } from './place-clock.ts'
import { randomOf, type Random } from './random.ts'
import { indexOfSailing } from './sailing.ts'
import { eveningTime, morningTime } from './timeline.ts'

/** Days by which an estimate moves. They cancel out, so that frequent moves do not drift. */
const SHIFTS = [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1, 1, 2, 2, 4] as const

/** The most days that an event can be early. */
const EARLY_DAYS = 1

/**
 * One plausible change: the next event happens, its estimate moves, its time becomes known or changes, or a missing
 * number is filled in. Derived fields follow, and `updatedAt` becomes the instant unless it is already later.
 *
 * @param instant when the move takes place; no event is reported that is then in the future at its place
 * @param seed determines the change, together with the other arguments
 * @param companions shipments that share its vessels, which depart and arrive with all of them
 * @returns the changed shipment; `null` if nothing can change: delivered, cancelled, or without a route
 */
export function moveShipment(
  shipment: Shipment,
  instant: string,
  seed: number,
  companions: readonly Shipment[] = [],
): Shipment | null {
  if (shipment.status !== 'Active') return null
  const changed = changeOf(shipment, instant, randomOf(seed, shipment.reference), companions)
  return changed && stampedAt(changed, instant)
}

/** The shipment with derived fields and a change instant. `updatedAt` is never set back. */
export function stampedAt(shipment: Shipment, instant: string): Shipment {
  const isLater = (parseInstant(instant) ?? 0) > (parseInstant(shipment.updatedAt) ?? 0)
  return withDerivedFields({ ...shipment, updatedAt: isLater ? instant : shipment.updatedAt })
}

function changeOf(
  shipment: Shipment,
  instant: string,
  random: Random,
  companions: readonly Shipment[],
): Shipment | null {
  const { milestones } = shipment
  const next = nextEventOf(milestones)
  if (!next) return fillInOne(shipment, random)
  const now = localMomentAt(milestones[next.index]?.place ?? null, instant)
  const aboard = aboardOf(sailingOf(milestones, next), companions)
  const isHappening =
    random.chance(0.6) &&
    isDue(milestones, next, now) &&
    aboard.every((other) => isReady(other, milestones, next))
  if (isHappening) {
    const reported = dateOfEvent(milestones, next)
    const time = random.maybe(0.7, timeOf(next, random))
    // An event reported before its milestone was marked as completed keeps its date.
    const fact = reported?.actual ? reported : asFact({ date: now.date, time }, now)
    return { ...shipment, milestones: withReport(milestones, next, fact) }
  }
  const filled = random.chance(0.5) ? fillInOne(shipment, random) : null
  if (filled) return filled
  const facts = [milestones, ...aboard].flatMap(actualDates)
  const moved = withNewEstimate(milestones, next, latestOf([now.date, ...facts]), random)
  return moved && { ...shipment, milestones: moved }
}

/** The milestones of shipments that are still to board or leave a sailing. */
function aboardOf(sailing: string | null, companions: readonly Shipment[]): (readonly Milestone[])[] {
  if (sailing === null) return []
  return companions.flatMap(({ status, milestones }) =>
    status === 'Active' && indexOfSailing(milestones, sailing) !== -1 ? [milestones] : [],
  )
}

/** A vessel leaves once everything it takes is in port. All of its shipments know the same about it. */
function isReady(
  other: readonly Milestone[],
  milestones: readonly Milestone[],
  event: MilestoneEvent,
): boolean {
  const theirs = nextEventOf(other)
  if (dateOfEvent(milestones, event)?.actual === true) return true
  return (
    theirs !== null &&
    theirs.event === event.event &&
    sailingOf(other, theirs) === sailingOf(milestones, event)
  )
}

/** An event cannot happen before the day of the previous one. */
function isDue(
  milestones: readonly Milestone[],
  next: MilestoneEvent,
  { date: today }: LocalMoment,
): boolean {
  const date = dateOfEvent(milestones, next)
  if (!date || date.actual) return date !== null
  return daysBetween(today, date.date) <= EARLY_DAYS && actualDates(milestones).every((day) => day <= today)
}

/**
 * Times change more often than days. An estimate never moves to a past day.
 *
 * @returns `null` if no other day is left before the vessel leaves
 */
function withNewEstimate(
  milestones: readonly Milestone[],
  next: MilestoneEvent,
  earliest: LocalDate,
  random: Random,
): Milestone[] | null {
  const estimate = dateOfEvent(milestones, next)
  if (estimate?.actual) return withReport(milestones, next, estimate)
  const latest = latestDateOf(milestones, next)
  const bounded = (date: LocalDate) => latestOf([earlierOf(date, latest), earliest])
  if (!estimate) return withEstimate(milestones, next, bounded(addDays(earliest, random.int(2, 9))))
  const time = timeOf(next, random)
  const timed = withEstimate(withTime(milestones, next, time), next, estimate.date)
  const isTimeNew = time !== estimate.time && dateOfEvent(timed, next)?.time === time
  if (isTimeNew && estimate.date >= earliest && random.chance(0.6)) return timed
  const shifted = addDays(estimate.date, random.pick(SHIFTS))
  const date = [shifted, addDays(estimate.date, 1), addDays(estimate.date, -1)]
    .map(bounded)
    .find((day) => day !== estimate.date)
  return date === undefined ? null : withEstimate(milestones, next, date)
}

function withTime(
  milestones: readonly Milestone[],
  { index, event }: MilestoneEvent,
  time: string,
): Milestone[] {
  return milestones.map((milestone, at) => {
    const date = milestone[event]
    return at === index && date ? { ...milestone, [event]: { ...date, time } } : milestone
  })
}

/** Arrivals in the morning, departures in the evening, so that both fit into one day. */
function timeOf({ event }: MilestoneEvent, random: Random): string {
  return event === 'arrival' ? morningTime(random) : eveningTime(random)
}
