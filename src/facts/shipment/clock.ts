import { daysBetween, type LocalDate, isLocalDate, utcDateOf } from '#contract/local-date.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import { wallTime } from '../text/wall-time.ts'

/**
 * A time with the days that depend on it. A milestone date has no zone, so "today" at its place is one of the days from
 * `lo` to `hi`; both are equal once the place's zone is known ({@link clockAtPlace}). Nothing is called late unless it
 * certainly is, and deadlines count from the later day.
 */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly nowMs: number
  /** The earliest possible day at the place. */
  readonly lo: LocalDate
  /** The latest possible day at the place. */
  readonly hi: LocalDate
  /** The day at the place, from which numbers of days count; the team's day if the place's zone is unknown. */
  readonly here: LocalDate
  readonly today: LocalDate
  /** The team's IANA zone; `undefined` for the browser's, until the proxy has sent the team's. */
  readonly timeZone: string | undefined
  /** The place of this clock, if its zone is known. */
  readonly place?: OutlinePlace | undefined
}

const MS_IN_HOUR = 3_600_000

/**
 * The clock for a time, without a place.
 *
 * @param timeZone the team's IANA zone; defaults to the browser's
 */
export function clockAt(nowMs: number, timeZone?: string): Clock {
  const today = dayOf(nowMs, timeZone)
  return { nowMs, today, timeZone, ...daysAnywhere(nowMs, today) }
}

/** The same time at a place. */
export function clockAtPlace<Of extends Clock>(clock: Of, place: OutlinePlace | null | undefined): Of {
  if (place?.timeZone === undefined) {
    return { ...clock, place: undefined, ...daysAnywhere(clock.nowMs, clock.today) }
  }
  const day = dayOf(clock.nowMs, place.timeZone)
  return { ...clock, place, lo: day, hi: day, here: day }
}

/** A key for the days in some zones and the team's day. `undefined` stands for an unknown zone. */
export function daysText(zones: Iterable<string | undefined>, clock: Clock): string {
  const { nowMs, today } = clock
  const { lo, hi } = daysAnywhere(nowMs, today)
  return [today, ...Array.from(zones, (zone) => (zone === undefined ? lo + hi : dayOf(nowMs, zone)))].join()
}

function daysAnywhere(nowMs: number, today: LocalDate): Pick<Clock, 'lo' | 'hi' | 'here'> {
  return { lo: utcDateOf(nowMs - 12 * MS_IN_HOUR), hi: utcDateOf(nowMs + 14 * MS_IN_HOUR), here: today }
}

function dayOf(instantMs: number, timeZone: string | undefined): LocalDate {
  return timeZone === undefined ? dateAt(instantMs, timeZone) : dateInZone(instantMs, timeZone)
}

/** Calendar days from a past time to the team's today, as shown on screen. */
export function daysSinceInstant(instantMs: number, { today, timeZone }: Clock): number {
  return daysBetween(dayOf(instantMs, timeZone), today)
}

/** Whether the day is certainly over at the place. */
export function isCertainPast(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date < clock.lo
}

/** Calendar days from a past date to today at its place, as shown on screen; `null` if it is not a date. */
export function daysSince(date: string, { here }: Clock): number | null {
  return daysFrom(date, here)
}

/** Whether the day is over at the place, or in the team's zone if the place's is unknown. */
export function isPastHere(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date < clock.here
}

/** Whether more than `days` days have certainly passed at the place. */
export function isLateBy(date: string, days: number, clock: Clock): boolean {
  const past = daysFrom(date, clock.lo)
  return past !== null && past > days
}

/** Whether at most `days` days are left, counted from the latest possible day at the place. Includes past dates. */
export function isWithin(date: string, days: number, clock: Clock): boolean {
  const left = daysFrom(clock.hi, date)
  return left !== null && left <= days
}

/** Whether the day has certainly not begun at the place. */
export function isCertainFuture(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date > clock.hi
}

const days = new Map<string, { readonly quarterHour: number; readonly day: LocalDate }>()

/** Zones differ by multiples of a quarter of an hour, so no day changes within one. */
const MS_IN_QUARTER_HOUR = 900_000

function dateInZone(instantMs: number, timeZone: string): LocalDate {
  const quarterHour = Math.floor(instantMs / MS_IN_QUARTER_HOUR)
  const known = days.get(timeZone)
  if (known?.quarterHour === quarterHour) return known.day
  const day = dateAt(instantMs, timeZone)
  days.set(timeZone, { quarterHour, day })
  return day
}

function dateAt(instantMs: number, timeZone: string | undefined): LocalDate {
  const text = wallTime(instantMs, timeZone).slice(0, 10)
  return isLocalDate(text) ? text : utcDateOf(instantMs)
}
