/** What the demo looked like in the days before: earlier versions of each shipment, taken back from the present one. */
import { parseInstant } from '#contract/instant.ts'
import { addDays, localDateOfDay, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { withDerivedFields } from './derived-fields.ts'
import { actualDates, latestOf } from './milestone-events.ts'
import { randomOf, type Random } from './random.ts'

/** Days that the past reaches back. */
export const PAST_DAYS = 14
/** Days by which estimates moved at a time; more often later than earlier, as they do. */
const SHIFTS = [-1, 1, 1, 2, 3, 4] as const
const SLIPS_MAX = 3
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A version of a shipment, and when it was read first, in milliseconds since 1970. */
export interface PastVersion {
  readonly at: number
  readonly shipment: Shipment
}

/** When estimates moved, and by how many days. */
interface Slip {
  readonly at: number
  readonly days: number
}

/**
 * The versions of a shipment in the {@link PAST_DAYS} before it came to be what it is, oldest first, the present one last.
 * Facts that came within these days are estimates before, and estimates stood elsewhere.
 *
 * @param today the day that the shipment was made for
 */
export function pastOf(shipment: Shipment, today: LocalDate): readonly PastVersion[] {
  const random = randomOf(14, `past of ${shipment.reference}`)
  const endAt = Math.floor((parseInstant(shipment.updatedAt) ?? 0) / 1000)
  const startAt = Math.max(
    instantOf(addDays(today, -PAST_DAYS)),
    Math.ceil((parseInstant(shipment.createdAt) ?? 0) / 1000) + HOUR_MS,
  )
  // Of what has not changed in these days nothing is known from before them.
  const present = { at: Math.max(startAt, endAt), shipment }
  if (shipment.status === 'Cancelled' || startAt >= endAt) return [present]
  const slips = slipsBetween(startAt, endAt, random)
  const moments = [...slips.map(({ at }) => at), ...factMoments(shipment, startAt, endAt)]
  // A moment is when the version before it ended, so each version begins at the moment before.
  const starts = [startAt, ...new Set(moments)].toSorted((a, b) => a - b).filter((at) => at < endAt)
  const versions = starts.map((at) => ({ at, shipment: shipmentAt(shipment, at, slips) }))
  return [...versions, present].filter((version, index, all) => isOther(version, all[index + 1]))
}

function slipsBetween(startAt: number, endAt: number, random: Random): readonly Slip[] {
  const count = random.int(0, SLIPS_MAX)
  return Array.from({ length: count }, () => ({
    at: startAt + Math.floor(random.fraction() * (endAt - startAt)),
    days: random.pick(SHIFTS),
  }))
}

/** When each fact was reported: in the evening of its day. */
function factMoments({ milestones }: Shipment, startAt: number, endAt: number): number[] {
  return actualDates(milestones)
    .map((date) => reportedAt(date))
    .filter((at) => at > startAt && at < endAt)
}

function shipmentAt(shipment: Shipment, at: number, slips: readonly Slip[]): Shipment {
  const days = slips.filter((slip) => slip.at > at).reduce((sum, slip) => sum + slip.days, 0)
  const known = actualDates(shipment.milestones).filter((date) => reportedAt(date) <= at)
  const earliest = latestOf([localDateOfDay(Math.floor(at / DAY_MS)), ...known])
  const dateAt = (date: MilestoneDate | null): MilestoneDate | null => {
    if (!date || (date.actual && reportedAt(date.date) <= at)) return date
    return { date: latestOf([addDays(date.date, -days), earliest]), time: null, actual: false }
  }
  const milestones = shipment.milestones.map((milestone) => {
    const earlier = {
      ...milestone,
      arrival: dateAt(milestone.arrival),
      departure: dateAt(milestone.departure),
    }
    return { ...earlier, completed: milestone.completed && !isTakenBack(milestone, earlier) }
  })
  return withDerivedFields({ ...shipment, milestones, updatedAt: new Date(at).toISOString() })
}

/** Whether the event that completes a milestone has not happened yet. */
function isTakenBack(now: Milestone, earlier: Milestone): boolean {
  const event = now.type === 'Pickup' ? 'departure' : 'arrival'
  return now[event]?.actual === true && earlier[event]?.actual !== true
}

/** Of equal versions the last one stands, so that the present one always does. */
function isOther({ shipment }: PastVersion, next: PastVersion | undefined): boolean {
  if (!next) return true
  const textOf = (version: Shipment) => JSON.stringify({ ...version, updatedAt: '' })
  return textOf(shipment) !== textOf(next.shipment)
}

function reportedAt(date: LocalDate): number {
  return instantOf(date) + 18 * HOUR_MS
}

/** The first moment of a day in UTC. */
function instantOf(date: LocalDate): number {
  return Math.floor((parseInstant(`${date}T00:00:00Z`) ?? 0) / 1000)
}
