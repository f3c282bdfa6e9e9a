/** The dates seen of each milestone, the source of "was 29 Nov, +4 d" and "date moved 2 times". */
import { POINTS_MAX } from '#contract/dashboard-api/history.ts'
import { isLocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate } from '#contract/schema.ts'
import { isOtherPlace, type Alignment } from './align-milestones.ts'

/** The dates seen of one milestone. */
export interface DateChanges {
  readonly arrival: SeenDates
  readonly departure: SeenDates
  /** Whether they start when the place changed, and not when the shipment was first seen. */
  readonly isSincePlaceChanged: boolean
}

export interface SeenDates {
  /** Oldest first; if there were too many, the first and the latest. */
  readonly points: readonly SeenPoint[]
  /** How often the date moved to another day. */
  readonly moves: number
}

/**
 * `yyyy-MM-dd` or `null`, minutes since 1970 when it was first seen, and whether it was reported as actual.
 */
type SeenPoint = readonly [date: string | null, minute: number, isActual: boolean]

const NOTHING_SEEN: SeenDates = { points: [], moves: 0 }

/** The dates of a shipment that is seen for the first time. */
export function firstDateChanges(milestones: readonly Milestone[], minute: number): readonly DateChanges[] {
  return milestones.map((milestone) => changesOf(milestone, minute, false))
}

/** Adds a later version. Dates follow their milestone, and start again if it moved to another place. */
export function carriedDateChanges(
  dateChanges: readonly DateChanges[],
  { earlier, later, alignment }: CarriedMilestones,
  minute: number,
): readonly DateChanges[] {
  return later.map((milestone, n) => {
    const beforeAt = alignment.before[n] ?? null
    const before = beforeAt === null ? undefined : earlier[beforeAt]
    const known = beforeAt === null ? undefined : dateChanges[beforeAt]
    if (!before || !known) return changesOf(milestone, minute, false)
    if (isOtherPlace(before.place, milestone.place)) return changesOf(milestone, minute, true)
    return {
      arrival: withDate(known.arrival, milestone.arrival, minute),
      departure: withDate(known.departure, milestone.departure, minute),
      isSincePlaceChanged: known.isSincePlaceChanged,
    }
  })
}

interface CarriedMilestones {
  readonly earlier: readonly Milestone[]
  readonly later: readonly Milestone[]
  readonly alignment: Alignment
}

function changesOf(milestone: Milestone, minute: number, isSincePlaceChanged: boolean): DateChanges {
  return {
    arrival: withDate(NOTHING_SEEN, milestone.arrival, minute),
    departure: withDate(NOTHING_SEEN, milestone.departure, minute),
    isSincePlaceChanged,
  }
}

function withDate(seen: SeenDates, at: MilestoneDate | null, minute: number): SeenDates {
  const point: SeenPoint = [at?.date ?? null, minute, at?.actual ?? false]
  if (isSame(seen.points.at(-1) ?? NO_POINT, point)) return seen
  const points = [...seen.points, point]
  return {
    points: points.length > POINTS_MAX ? [...points.slice(0, 1), ...points.slice(2)] : points,
    moves: seen.moves + Number(isMove(seen.points, point)),
  }
}

const NO_POINT: SeenPoint = [null, 0, false]

function isSame(a: SeenPoint, b: SeenPoint): boolean {
  return a[0] === b[0] && a[2] === b[2]
}

/** Whether the date differs from the last known one. */
function isMove(points: readonly SeenPoint[], [date]: SeenPoint): boolean {
  const last = points.findLast(([known]) => isDay(known))?.[0]
  return isDay(date) && last !== undefined && last !== date
}

function isDay(date: string | null): boolean {
  return date !== null && isLocalDate(date)
}
