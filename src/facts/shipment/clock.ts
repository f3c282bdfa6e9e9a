import { daysBetween, type LocalDate, isLocalDate, utcDateOf } from '#contract/local-date.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import { wallTime } from '../text/wall-time.ts'

/**
 * The moment at which facts hold. A milestone date has no zone, so "today" at its place is one of the days from `lo` to
 * `hi`: both are the day there once the zone of the place is known ({@link clockAtPlace}). Lateness is claimed only when
 * certain, and deadlines are counted from the late end.
 */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly nowMs: number
  /** The earliest day that it can be at the place. */
  readonly lo: LocalDate
  /** The latest day that it can be at the place. */
  readonly hi: LocalDate
  /** The day at the place, from which numbers of days count; the team's day where its zone is not known. */
  readonly here: LocalDate
  /** The team's day. */
  readonly today: LocalDate
  /** The team's IANA zone; `undefined` for the browser's own, until the proxy has named it. */
  readonly timeZone: string | undefined
  /** The place that it stands at, where its zone is known. */
  readonly place?: OutlinePlace | undefined
}

const MS_IN_HOUR = 3_600_000

/**
 * The clock at a moment, anywhere.
 *
 * @param timeZone the team's IANA zone; the browser's own when left out
 */
export function clockAt(nowMs: number, timeZone?: string): Clock {
  const today = dayOf(nowMs, timeZone)
  return { nowMs, today, timeZone, ...daysAnywhere(nowMs, today) }
}

/** The same moment at a place. */
export function clockAtPlace<Of extends Clock>(clock: Of, place: OutlinePlace | null | undefined): Of {
  if (place?.timeZone === undefined) {
    return { ...clock, place: undefined, ...daysAnywhere(clock.nowMs, clock.today) }
  }
  const day = dayOf(clock.nowMs, place.timeZone)
  return { ...clock, place, lo: day, hi: day, here: day }
}

/** The days in zones, and the team's day, as text; `undefined` stands for a zone that is not known. */
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

/** The number of days that is shown for a moment that has passed: calendar days to the team's today. */
export function daysSinceInstant(instantMs: number, { today, timeZone }: Clock): number {
  return daysBetween(dayOf(instantMs, timeZone), today)
}

/** Whether the day is certainly over at the place. */
export function isCertainPast(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date < clock.lo
}

/** The number of days that is shown for a date that has passed: calendar days to the day at its place; `null` for no date. */
export function daysSince(date: string, { here }: Clock): number | null {
  return daysFrom(date, here)
}

/** Whether the day is over at the place; in the team's zone, where that of the place is not known. */
export function isPastHere(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date < clock.here
}

/** Whether more than so many days have certainly passed at the place. */
export function isLateBy(date: string, days: number, clock: Clock): boolean {
  const past = daysFrom(date, clock.lo)
  return past !== null && past > days
}

/** Whether so many days or fewer are left, counted from the latest day that it can be at the place; past ones included. */
export function isWithin(date: string, days: number, clock: Clock): boolean {
  const left = daysFrom(clock.hi, date)
  return left !== null && left <= days
}

/** Whether the day has certainly not begun at the place. */
export function isCertainFuture(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date > clock.hi
}

const days = new Map<string, { readonly quarterHour: number; readonly day: LocalDate }>()

/** Zones differ by quarters of an hour, so within one the day stays the same. */
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
