/** The demo in earlier days: versions of each shipment, derived backwards from the current one. */
import { parseInstant } from '#contract/instant.ts'
import { addDays, localDateOfDay, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { earlierOf, inPortInTime } from './date-order.ts'
import { withDerivedFields } from './derived-fields.ts'
import { actualDates, latestOf } from './milestone-events.ts'
import { randomOf, type Random } from './random.ts'
import { callsAt, indexOfSailing, sailingFrom, sailingsOf } from './sailing.ts'

/** How many days the past covers. */
export const PAST_DAYS = 14
/** Days by which estimates moved; more often later than earlier, as in reality. */
const SHIFTS = [-1, 1, 1, 2, 3, 4] as const
const SLIPS_MAX = 3
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A version of a shipment, and when it was first read, in milliseconds since 1970. */
export interface PastVersion {
  readonly at: number
  readonly shipment: Shipment
}

/** When estimates moved, and by how many days. */
interface DateChange {
  readonly at: number
  readonly days: number
}

/** The history of a vessel, or of a shipment without a named vessel. */
interface Course {
  readonly slips: readonly DateChange[]
  /** When something about the vessel changed, oldest first. */
  readonly moments: readonly number[]
}

/**
 * The versions of each shipment in the last {@link PAST_DAYS}, oldest first, the current one last. Recent facts were
 * estimates before, and estimates had other dates, the same for all shipments aboard a vessel.
 *
 * @param shipments a complete account
 * @param today the day that the shipments were created for
 * @returns a past for each shipment, in order
 */
export function pastOf(
  shipments: readonly Shipment[],
  today: LocalDate,
): readonly (readonly PastVersion[])[] {
  const startAt = instantOf(addDays(today, -PAST_DAYS))
  const moving = shipments.filter(({ status }) => status !== 'Cancelled')
  const courses = new Map(
    [...Map.groupBy(moving, courseName)].map(([name, aboard]) => [name, courseOf(name, aboard, startAt)]),
  )
  return shipments.map((shipment) => {
    const course = shipment.status === 'Cancelled' ? undefined : courses.get(courseName(shipment))
    return versionsOf(shipment, course, startAt)
  })
}

/** Shipments on the same first vessel share all vessels, so the first one identifies them. */
function courseName(shipment: Shipment): string {
  return sailingsOf(shipment)[0] ?? shipment.reference
}

function courseOf(name: string, aboard: readonly Shipment[], startAt: number): Course {
  const random = randomOf(14, `past of ${name}`)
  // Nothing changes after the last update.
  const endAt = Math.min(...aboard.map(changedAt))
  const slips = endAt > startAt ? dateChangesBetween(startAt, endAt, random) : []
  const facts = aboard.flatMap(({ milestones }) => {
    const calls = sailingsOf({ milestones }).map((sailing) =>
      callsAt(milestones, indexOfSailing(milestones, sailing)),
    )
    return calls.flatMap(({ departure, arrival }) => [departure, arrival].filter(isFact))
  })
  const moments = [...slips.map(({ at }) => at), ...facts.map(({ date }) => reportedAt(date))]
  return { slips, moments: inTime([startAt, ...moments.filter((at) => at > startAt)]) }
}

function versionsOf(shipment: Shipment, course: Course | undefined, earliest: number): PastVersion[] {
  const endAt = changedAt(shipment)
  const startAt = Math.max(earliest, Math.ceil((parseInstant(shipment.createdAt) ?? 0) / 1000) + HOUR_MS)
  // Nothing is known from before these days about what has not changed in them.
  const present = { at: Math.max(startAt, endAt), shipment }
  if (!course || startAt >= endAt) return [present]
  const own = actualDates(shipment.milestones).map(reportedAt)
  // Each moment ends a version, so each version starts at the previous moment.
  const starts = inTime([startAt, ...course.moments, ...own]).filter((at) => at >= startAt && at < endAt)
  const versions = starts.map((at) => ({ at, shipment: shipmentAt(shipment, at, course) }))
  // Of equal versions, the first is kept: that is when it became known.
  return [...versions.filter((version, index) => isOther(version, versions[index - 1])), present]
}

function dateChangesBetween(startAt: number, endAt: number, random: Random): readonly DateChange[] {
  const count = random.int(0, SLIPS_MAX)
  return Array.from({ length: count }, () => ({
    at: startAt + Math.floor(random.fraction() * (endAt - startAt)),
    days: random.pick(SHIFTS),
  }))
}

function shipmentAt(shipment: Shipment, at: number, { slips, moments }: Course): Shipment {
  // Facts about a vessel change for all aboard at the same time.
  const vesselAt = moments.findLast((moment) => moment <= at) ?? at
  const days = slips.filter((slip) => slip.at > at).reduce((sum, slip) => sum + slip.days, 0)
  const legs = shipment.milestones.map((milestone) => sailingFrom(milestone) !== null)
  const milestones = shipment.milestones.map((milestone, index) => {
    const earlier = {
      ...milestone,
      arrival: dateAt(milestone.arrival, legs[index - 1] ? vesselAt : at, days),
      departure: dateAt(milestone.departure, legs[index] ? vesselAt : at, days),
    }
    return { ...earlier, completed: milestone.completed && !isTakenBack(milestone, earlier) }
  })
  return withDerivedFields({
    ...shipment,
    milestones: inPortInTime(milestones),
    updatedAt: new Date(at).toISOString(),
  })
}

/** A date as known at a time, with the days by which it slipped later. */
function dateAt(date: MilestoneDate | null, at: number, days: number): MilestoneDate | null {
  if (!date || (date.actual && reportedAt(date.date) <= at)) return date
  if (!date.actual && days === 0) return date
  const earliest = earlierOf(localDateOfDay(Math.floor(at / DAY_MS)), date.date)
  return { date: latestOf([addDays(date.date, -days), earliest]), time: null, actual: false }
}

/** Whether the event that completes a milestone has not happened yet. */
function isTakenBack(now: Milestone, earlier: Milestone): boolean {
  const event = now.type === 'Pickup' ? 'departure' : 'arrival'
  return now[event]?.actual === true && earlier[event]?.actual !== true
}

function isOther({ shipment }: PastVersion, other: PastVersion | undefined): boolean {
  if (!other) return true
  const textOf = (version: Shipment) => JSON.stringify({ ...version, updatedAt: '' })
  return textOf(shipment) !== textOf(other.shipment)
}

/** When it got its current state, in milliseconds since 1970. */
function changedAt({ updatedAt }: Shipment): number {
  return Math.floor((parseInstant(updatedAt) ?? 0) / 1000)
}

function isFact(date: MilestoneDate | null): date is MilestoneDate {
  return date?.actual === true
}

function inTime(moments: readonly number[]): number[] {
  return [...new Set(moments)].toSorted((a, b) => a - b)
}

/** A fact is reported in the evening of its day. */
function reportedAt(date: LocalDate): number {
  return instantOf(date) + 18 * HOUR_MS
}

/** The first moment of a day in UTC. */
function instantOf(date: LocalDate): number {
  return Math.floor((parseInstant(`${date}T00:00:00Z`) ?? 0) / 1000)
}
