/** The dates seen of each milestone, the source of "was 29 Nov, +4 d" and "date moved 2 times". */
import {
  POINTS_MAX,
  type DateHistory,
  type MilestoneHistory,
  type SeenDate,
} from '#contract/dashboard-api/history.ts'
import { isLocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate } from '#contract/schema.ts'
import { isOtherPlace, type Alignment } from './align-milestones.ts'

const NOTHING_SEEN: MilestoneHistory = [[0, []], [0, []], 0]

/**
 * Adds a later version, or the first one to none. Dates follow their milestone, and start again if it moved to another
 * place.
 */
export function carriedDateChanges(
  dateChanges: readonly MilestoneHistory[],
  { earlier, later, alignment }: CarriedMilestones,
  minute: number,
): readonly MilestoneHistory[] {
  return later.map(({ place, arrival, departure }, n) => {
    const beforeAt = alignment.before[n] ?? -1
    const [before, known = NOTHING_SEEN] = [earlier[beforeAt], dateChanges[beforeAt]]
    const isElsewhere = before !== undefined && isOtherPlace(before.place, place)
    const [arrivals, departures, wasElsewhere] = isElsewhere ? NOTHING_SEEN : known
    const dates = [withDate(arrivals, arrival, minute), withDate(departures, departure, minute)] as const
    return [...dates, isElsewhere ? 1 : wasElsewhere]
  })
}

interface CarriedMilestones {
  readonly earlier: readonly Milestone[]
  readonly later: readonly Milestone[]
  readonly alignment: Alignment
}

function withDate(seen: DateHistory, at: MilestoneDate | null, minute: number): DateHistory {
  const [moves, before] = seen
  const [date, isActual] = [at?.date ?? null, at?.actual ?? false]
  const [lastDate, , wasActual] = before.at(-1) ?? [null, 0, false]
  if (lastDate === date && wasActual === isActual) return seen
  const points = [...before, [date, minute, isActual] as const]
  return [
    moves + Number(isMove(before, date)),
    points.length > POINTS_MAX ? [...points.slice(0, 1), ...points.slice(2)] : points,
  ]
}

/** Whether the date differs from the last known one. */
function isMove(points: readonly SeenDate[], date: string | null): boolean {
  const last = points.findLast(([known]) => isDay(known))?.[0]
  return isDay(date) && last !== undefined && last !== date
}

function isDay(date: string | null): boolean {
  return date !== null && isLocalDate(date)
}
