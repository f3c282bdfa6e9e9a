import { daysBetween, type LocalDate, isLocalDate, utcDateOf } from '#contract/local-date.ts'
import { daysFrom, browserDateOf } from '../text/local-date.ts'

/**
 * The moment at which facts hold. A milestone date has no zone, so "today" at its place is one of the days from `lo` to
 * `hi`; lateness is claimed only when certain, and deadlines are counted from the late end.
 */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly nowMs: number
  /** The earliest day that it can be anywhere. */
  readonly lo: LocalDate
  /** The latest day that it can be anywhere. */
  readonly hi: LocalDate
  /** The viewer's calendar day, for relative words only. */
  readonly today: LocalDate
  /** The viewer's IANA zone; `undefined` for the browser's own. */
  readonly timeZone: string | undefined
}

const MS_IN_HOUR = 3_600_000

/**
 * The clock at a moment.
 *
 * @param timeZone the viewer's IANA zone; the browser's own when left out
 */
export function clockAt(nowMs: number, timeZone?: string): Clock {
  return {
    nowMs,
    lo: utcDateOf(nowMs - 12 * MS_IN_HOUR),
    hi: utcDateOf(nowMs + 14 * MS_IN_HOUR),
    today: dayOf(nowMs, timeZone),
    timeZone,
  }
}

function dayOf(instantMs: number, timeZone: string | undefined): LocalDate {
  return timeZone === undefined ? browserDateOf(instantMs) : dateInZone(instantMs, timeZone)
}

/** The number of days that is shown for a moment that has passed: calendar days to the reader's today. */
export function daysSinceInstant(instantMs: number, { today, timeZone }: Clock): number {
  return daysBetween(dayOf(instantMs, timeZone), today)
}

/** Whether the day is over everywhere. */
export function isCertainPast(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date < clock.lo
}

/**
 * The number of days that is shown for a date that has passed: calendar days to the reader's today. At least 1 once the
 * date has passed everywhere; `null` for text that is no date.
 */
export function daysSince(date: string, { today }: Clock): number | null {
  return daysFrom(date, today)
}

/** Whether the day is over where the reader is, though perhaps not where it counts. */
export function isPastHere(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date < clock.today
}

/** Whether more than so many days have passed since everywhere. */
export function isLateBy(date: string, days: number, clock: Clock): boolean {
  const past = daysFrom(date, clock.lo)
  return past !== null && past > days
}

/** Whether so many days or fewer are left, counted from the latest day that it can be anywhere; past ones included. */
export function isWithin(date: string, days: number, clock: Clock): boolean {
  const left = daysFrom(clock.hi, date)
  return left !== null && left <= days
}

/** Whether the day has begun nowhere. */
export function isCertainFuture(date: string, clock: Clock): boolean {
  return isLocalDate(date) && date > clock.hi
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dateInZone(instantMs: number, timeZone: string): LocalDate {
  const format = dayFormats.get(timeZone) ?? newDayFormat(timeZone)
  dayFormats.set(timeZone, format)
  const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, value]))
  const text = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return isLocalDate(text) ? text : utcDateOf(instantMs)
}

function newDayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  })
}
