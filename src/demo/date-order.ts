/** Keeps the dates along a route in the order in which things happen. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate } from '#contract/schema.ts'
import { sailingFrom } from './sailing.ts'

/**
 * Pushes the estimates after a milestone so far that none lies before its predecessor.
 *
 * @param from index of the milestone whose date stands
 * @param date the date that stands
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

/** Brings the estimates before the first vessel so far forward that the cargo is in port when the vessel leaves. */
export function inPortInTime(milestones: readonly Milestone[]): Milestone[] {
  const port = milestones.findIndex((milestone) => sailingFrom(milestone) !== null)
  const latest = milestones[port]?.departure?.date ?? null
  return milestones.map((milestone, index) => ({
    ...milestone,
    arrival: index <= port ? notAfter(milestone.arrival, latest) : milestone.arrival,
    departure: index < port ? notAfter(milestone.departure, latest) : milestone.departure,
  }))
}

/** The earlier of two dates, where there is a second one. */
export function earlierOf(date: LocalDate, other: LocalDate | null): LocalDate {
  return other !== null && other < date ? other : date
}

/** Drops the local time of an arrival on the day of departure: two towns' times say nothing about their order. */
export function withoutDoubtfulTimes(milestones: readonly Milestone[]): Milestone[] {
  return milestones.map((milestone, index) => {
    const { arrival } = milestone
    const leftOn = milestones[index - 1]?.departure?.date
    return arrival && arrival.date === leftOn
      ? { ...milestone, arrival: { ...arrival, time: null } }
      : milestone
  })
}

/** A flight across the date line may arrive on the day before it left. */
function earliestArrival(leftOn: LocalDate, from: Milestone | undefined): LocalDate {
  return from?.transportToNext?.mode === 'Flight' ? addDays(leftOn, -1) : leftOn
}

function notBefore(date: MilestoneDate | null, earliest: LocalDate): MilestoneDate | null {
  return date && !date.actual && date.date < earliest ? { ...date, date: earliest } : date
}

function notAfter(date: MilestoneDate | null, latest: LocalDate | null): MilestoneDate | null {
  return date && !date.actual ? { ...date, date: earlierOf(date.date, latest) } : date
}
