/** Dates a route: first in days since pickup, then relative to today. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate } from '#contract/schema.ts'
import type { MilestoneType } from '#contract/vocabulary.ts'
import { withoutDoubtfulTimes } from './date-order.ts'
import { asFact, localMomentAt, type LocalMoment } from './place-clock.ts'
import type { Random } from './random.ts'
import type { Stop } from './route.ts'
import type { SailingCalls } from './sailing.ts'

/** Where today is on the route. Offsets are days from today, negative in the past. */
export type Moment =
  /** A share of the way from pickup to delivery. */
  | { readonly share: number }
  /** An arrival or departure at the last milestone of the type. */
  | {
      readonly milestone: MilestoneType
      readonly event: 'arrival' | 'departure'
      readonly offset: number
    }

/** Arrival and departure of a stop in days since pickup; `null` if the type has none. */
export interface StopDays {
  readonly arrival: number | null
  readonly departure: number | null
}

/** Converts days since pickup to dates. */
export interface Clock {
  readonly today: LocalDate
  /** Days from pickup to today; negative before pickup. */
  readonly elapsedDays: number
  /** Offset from today of the last day whose events were reported. */
  readonly reportedThrough: number
}

/** Adds up legs and dwell times. */
export function stopDaysOf(stops: readonly Stop[]): StopDays[] {
  let day = 0
  return stops.map(({ type, dwellDays, onward }) => {
    const arrival = type === 'Pickup' ? null : day
    day += dwellDays
    const departure = type === 'Delivery' ? null : day
    day += onward?.days ?? 0
    return { arrival, departure }
  })
}

/** Days from pickup to today that make the moment come out as planned. */
export function elapsedDaysAt(moment: Moment, stops: readonly Stop[], days: readonly StopDays[]): number {
  if ('share' in moment) {
    const total = days.at(-1)?.arrival ?? 0
    return Math.max(1, Math.round(total * moment.share))
  }
  const index = stops.findLastIndex((stop) => stop.type === moment.milestone)
  const day = days[index]?.[moment.event]
  if (day === undefined || day === null) {
    throw new Error(`The route has no ${moment.event} at a ${moment.milestone}.`)
  }
  return day - moment.offset
}

/**
 * The milestones with their dates: facts up to the last reported day, then estimates, some of them unknown.
 *
 * @param calls of its vessels in order; later ones may be omitted
 */
export function milestonesOf(
  stops: readonly Stop[],
  days: readonly StopDays[],
  clock: Clock,
  random: Random,
  calls: readonly SailingCalls[],
): Milestone[] {
  const dated = stops.map((stop, index) => {
    // The demo of a day must be true from the day's first moment on.
    const now = localMomentAt(stop.place, `${clock.today}T00:00:00Z`)
    const arrival = dateOf(days[index]?.arrival, { ...clock, now }, random, morningTime(random))
    const departure = dateOf(days[index]?.departure, { ...clock, now }, random, eveningTime(random))
    const readyDate = addDays(clock.today, -clock.elapsedDays - random.int(0, 3))
    return {
      type: stop.type,
      place: stop.place,
      warehouseType: stop.warehouseType,
      cargoReadyDate: stop.type === 'Pickup' ? readyDate : null,
      arrival,
      departure,
      completed: false,
      transportToNext: stop.onward?.transport ?? null,
    }
  })
  return withoutDoubtfulTimes(reachedInOrder(withCalls(dated, calls)))
}

/** Applies the vessels' departures and arrivals, which are the same for all cargo aboard. */
function withCalls(milestones: readonly Milestone[], calls: readonly SailingCalls[]): Milestone[] {
  const port = milestones.findIndex(({ transportToNext }) => transportToNext?.mode === 'Voyage')
  return milestones.map((milestone, index) => {
    const departure = calls[index - port]?.departure
    const arrival = calls[index - port - 1]?.arrival
    return {
      ...milestone,
      ...(arrival !== undefined && { arrival }),
      ...(departure !== undefined && { departure }),
    }
  })
}

/** A quarter of an hour between 05:00 and 11:45. */
export function morningTime(random: Random): string {
  return timeOf(random.int(5, 11), random)
}

/** A quarter of an hour between 13:00 and 21:45. */
export function eveningTime(random: Random): string {
  return timeOf(random.int(13, 21), random)
}

function timeOf(hour: number, random: Random): string {
  return `${String(hour).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
}

/**
 * Determines which milestones are reached. An event may be in the past at its place while an earlier one, further west
 * or across the date line, is not. Then neither has happened.
 */
function reachedInOrder(milestones: readonly Milestone[]): Milestone[] {
  let isReported = true
  const reported = (date: MilestoneDate | null) => {
    if (date && !date.actual) isReported = false
    return date && !isReported ? { ...date, actual: false } : date
  }
  return milestones.map((milestone) => {
    const arrival = reported(milestone.arrival)
    const departure = reported(milestone.departure)
    const event = milestone.type === 'Pickup' ? departure : arrival
    return { ...milestone, arrival, departure, completed: event?.actual ?? false }
  })
}

function dateOf(
  day: number | null | undefined,
  clock: Clock & { readonly now: LocalMoment },
  random: Random,
  timeOfDay: string,
): MilestoneDate | null {
  const time = random.maybe(0.5, timeOfDay)
  // The further away an event is, the likelier is an unknown date.
  const knownWithinDays = random.chance(0.9) ? 400 : random.int(2, 20)
  if (day === null || day === undefined) return null
  const offset = day - clock.elapsedDays
  const actual = offset <= clock.reportedThrough
  if (!actual && offset > knownWithinDays) return null
  const date = addDays(clock.today, offset)
  return actual ? asFact({ date, time }, clock.now) : { date, time, actual }
}
