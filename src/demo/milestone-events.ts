/** Events of a route: arrivals and departures, the next one, and how its date affects later ones. */
import { addDays, daysBetween, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate } from '#contract/schema.ts'
import { earlierOf, inOrder } from './date-order.ts'
import { sailingFrom } from './sailing.ts'

/** An arrival or departure of one milestone. */
export interface MilestoneEvent {
  readonly index: number
  readonly event: 'arrival' | 'departure'
}

/** The next event; `null` without a route and after the last arrival. */
export function nextEventOf(milestones: readonly Milestone[]): MilestoneEvent | null {
  const last = milestones.length - 1
  const reached = milestones.findLastIndex(({ completed }) => completed)
  const here = milestones[reached]
  if (reached === last) return here && !here.arrival?.actual ? { index: last, event: 'arrival' } : null
  if (here && here.type !== 'Pickup' && !here.departure?.actual) return { index: reached, event: 'departure' }
  const isPickupNext = milestones[reached + 1]?.type === 'Pickup'
  return { index: reached + 1, event: isPickupNext ? 'departure' : 'arrival' }
}

/** The date of an event; `null` if unknown. */
export function dateOfEvent(
  milestones: readonly Milestone[],
  { index, event }: MilestoneEvent,
): MilestoneDate | null {
  return milestones[index]?.[event] ?? null
}

/** The sailing that departs or arrives by the event; `null` for events on land, and if no vessel is named. */
export function sailingOf(milestones: readonly Milestone[], { index, event }: MilestoneEvent): string | null {
  return sailingFrom(milestones[event === 'departure' ? index : index - 1])
}

/** The departure of the vessel that waits for the event; `null` if none does. */
export function latestDateOf(milestones: readonly Milestone[], event: MilestoneEvent): LocalDate | null {
  return milestones[nextSailingAfter(milestones, event)]?.departure?.date ?? null
}

/** The milestones after the event happened. Later estimates move by as many days as it deviated. */
export function withReport(
  milestones: readonly Milestone[],
  event: MilestoneEvent,
  fact: MilestoneDate,
): Milestone[] {
  const estimate = dateOfEvent(milestones, event)
  const moved = estimate
    ? withShiftedEstimates(milestones, event, daysBetween(estimate.date, fact.date))
    : milestones
  const reported = moved.map((milestone, index) =>
    index === event.index ? { ...milestone, [event.event]: fact, completed: true } : milestone,
  )
  return inOrder(reported, event.index, fact.date)
}

/**
 * The milestones with another estimate for the event. Later estimates move by as many days. Vessels do not wait for
 * late cargo: their days stay, and the cargo has less time in port.
 */
export function withEstimate(
  milestones: readonly Milestone[],
  event: MilestoneEvent,
  date: LocalDate,
): Milestone[] {
  const estimate = dateOfEvent(milestones, event)
  const moved = estimate
    ? withShiftedEstimates(milestones, event, daysBetween(estimate.date, date))
    : milestones.map((milestone, index) =>
        index === event.index
          ? { ...milestone, [event.event]: { date, time: null, actual: false } }
          : milestone,
      )
  return inOrder(moved, event.index, date)
}

/** Every date that is a fact. */
export function actualDates(milestones: readonly Milestone[]): LocalDate[] {
  return milestones
    .flatMap(({ arrival, departure }) => [arrival, departure])
    .flatMap((date) => (date?.actual ? [date.date] : []))
}

/** The latest of some dates. */
export function latestOf([first, ...others]: readonly [LocalDate, ...LocalDate[]]): LocalDate {
  return others.reduce((latest, date) => (date > latest ? date : latest), first)
}

function withShiftedEstimates(
  milestones: readonly Milestone[],
  from: MilestoneEvent,
  days: number,
): Milestone[] {
  const next = nextSailingAfter(milestones, from)
  const end = next === -1 ? milestones.length : next
  const latest = latestDateOf(milestones, from)
  const shifted = (date: MilestoneDate | null, isShifted: boolean) =>
    date && isShifted && !date.actual ? { ...date, date: earlierOf(addDays(date.date, days), latest) } : date
  return milestones.map((milestone, index) => {
    const isAfter = index > from.index || (index === from.index && from.event === 'arrival')
    return {
      ...milestone,
      arrival: shifted(milestone.arrival, isAfter && index <= end),
      departure: shifted(milestone.departure, index >= from.index && index < end),
    }
  })
}

/** The milestone whose vessel the event leads up to; -1 if the event belongs to a sailing or there is none. */
function nextSailingAfter(milestones: readonly Milestone[], event: MilestoneEvent): number {
  if (sailingOf(milestones, event) !== null) return -1
  return milestones.findIndex((milestone, index) => index >= event.index && sailingFrom(milestone) !== null)
}
