/** Keeps the dates along a route in chronological order. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate } from '#contract/schema.ts'
import { sailingFrom } from './sailing.ts'

/**
 * Moves the estimates after a milestone forward until none is before its predecessor.
 *
 * @param from index of the milestone whose date is fixed
 * @param date the fixed date
 */
export function inOrder(milestones: readonly Milestone[], from: number, date: LocalDate): Milestone[] {
  let latest = date
  const ordered = milestones.map((milestone, index) => {
    if (index < from) return milestone
    const arrival =
      index > from
        ? notBefore(milestone.arrival, earliestArrival(latest, milestones[index - 1]))
        : milestone.arrival
    const departure = notBefore(milestone.departure, arrival?.date ?? latest)
    latest = departure?.date ?? arrival?.date ?? latest
    return { ...milestone, arrival, departure }
  })
  return withoutDoubtfulTimes(ordered)
}

/** Moves the estimates before the first vessel back until the cargo is in port when the vessel leaves. */
export function inPortInTime(milestones: readonly Milestone[]): Milestone[] {
  const port = milestones.findIndex((milestone) => sailingFrom(milestone) !== null)
  const latest = milestones[port]?.departure?.date ?? null
  return milestones.map((milestone, index) => ({
    ...milestone,
    arrival: index <= port ? notAfter(milestone.arrival, latest) : milestone.arrival,
    departure: index < port ? notAfter(milestone.departure, latest) : milestone.departure,
  }))
}

/** The earlier of two dates, or the first if there is no second one. */
export function earlierOf(date: LocalDate, other: LocalDate | null): LocalDate {
  return other !== null && other < date ? other : date
}

/** Removes the local time of an arrival on the day of departure, because times in two zones have no order. */
export function withoutDoubtfulTimes(milestones: readonly Milestone[]): Milestone[] {
  return milestones.map((milestone, index) => {
    const { arrival } = milestone
    const leftOn = milestones[index - 1]?.departure?.date
    return arrival && arrival.date === leftOn
      ? { ...milestone, arrival: { ...arrival, time: null } }
      : milestone
  })
}

/** A flight across the date line may arrive the day before it left. */
function earliestArrival(leftOn: LocalDate, from: Milestone | undefined): LocalDate {
  return from?.transportToNext?.mode === 'Flight' ? addDays(leftOn, -1) : leftOn
}

function notBefore(date: MilestoneDate | null, earliest: LocalDate): MilestoneDate | null {
  return date && !date.actual && date.date < earliest ? { ...date, date: earliest } : date
}

function notAfter(date: MilestoneDate | null, latest: LocalDate | null): MilestoneDate | null {
  return date && !date.actual ? { ...date, date: earlierOf(date.date, latest) } : date
}
