/** The clock at a place. No fact of the demo is later than it shows. */
import { parseInstant } from '#contract/instant.ts'
import { localDateOfDay, type LocalDate } from '#contract/local-date.ts'
import type { MilestoneDate, Place } from '#contract/schema.ts'

/** A day and a time of day at a place. */
export interface LocalMoment {
  readonly date: LocalDate
  /** `HH:mm`. */
  readonly time: string
}

const MICROSECONDS_IN_MINUTE = 60_000_000
const MINUTES_IN_HOUR = 60
const MINUTES_IN_DAY = 1440
const DEGREES_IN_HOUR = 15

/** The largest offset behind UTC on earth, used for unstated places. */
const HOURS_FURTHEST_BEHIND = -12

/**
 * The local time at a place, or up to a few hours earlier. Derived from the longitude and rounded down, it is never
 * ahead of the clocks there, with or without daylight saving time.
 */
export function localMomentAt(place: Place | null, instant: string): LocalMoment {
  const microseconds = parseInstant(instant)
  if (microseconds === null) throw new RangeError(`${instant} is not an instant.`)
  const lon = place?.coordinates?.lon
  const hoursAhead = lon === undefined ? HOURS_FURTHEST_BEHIND : Math.floor(lon / DEGREES_IN_HOUR)
  const minutes = Math.floor(microseconds / MICROSECONDS_IN_MINUTE) + hoursAhead * MINUTES_IN_HOUR
  const day = Math.floor(minutes / MINUTES_IN_DAY)
  const minuteOfDay = minutes - day * MINUTES_IN_DAY
  const clock = [Math.floor(minuteOfDay / MINUTES_IN_HOUR), minuteOfDay % MINUTES_IN_HOUR]
  return {
    date: localDateOfDay(day),
    time: clock.map((part) => String(part).padStart(2, '0')).join(':'),
  }
}

/** The date as a fact if its day has come, else as an estimate. Omits a time in the future. */
export function asFact(
  { date, time }: Pick<MilestoneDate, 'date' | 'time'>,
  now: LocalMoment,
): MilestoneDate {
  const isTimeToCome = date === now.date && time !== null && time > now.time
  if (date > now.date) return { date, time, actual: false }
  return { date, time: isTimeToCome ? null : time, actual: true }
}
