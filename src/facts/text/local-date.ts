/**
 * Words for milestone dates. These are local calendar dates without a zone, so they are formatted from their text and
 * counted in whole days, independent of the browser's zone.
 */
import { addDays, dayNumberOf, daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { counted } from './counted.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
/** 1970-01-01, day number 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4

/** Which optional parts of a date are printed. */
export interface LocalDateParts {
  readonly weekday: boolean
  readonly year: boolean
}

/** The suffix of an implausible date, as in ISO 8601-2: '9999-12-31?'. */
export const NOT_PLAUSIBLE_MARK = '?'
export const NOT_PLAUSIBLE = 'not plausible'

/** The date as recorded, without {@link NOT_PLAUSIBLE_MARK}. */
export function unmarkedDate(date: string): string {
  return date.endsWith(NOT_PLAUSIBLE_MARK) ? date.slice(0, -NOT_PLAUSIBLE_MARK.length) : date
}

/**
 * 'Sat 14 Nov' or 'Sat 14 Nov 2026'; '31 Dec 9999 (not plausible)' if marked. An invalid date is returned as it came,
 * so that another server's mistake stays visible and does not become another date.
 */
export function formatLocalDate(date: string, { weekday, year }: LocalDateParts): string {
  const recorded = unmarkedDate(date)
  if (recorded !== date && isLocalDate(recorded)) return `${formatRecordedDate(recorded)} (${NOT_PLAUSIBLE})`
  if (!isLocalDate(date)) return date
  const words = [String(Number(date.slice(8, 10))), MONTHS[Number(date.slice(5, 7)) - 1] ?? '']
  if (weekday) words.unshift(weekdayOf(date))
  if (year) words.push(date.slice(0, 4))
  return words.join(' ')
}

/** '31 Dec 9999': for an implausible date, if the text around it says that it is. */
export function formatRecordedDate(date: string): string {
  return formatLocalDate(unmarkedDate(date), { weekday: false, year: true })
}

/** The date with its weekday, and with its year if that is not the year of `today`. */
export function formatDateNear(date: string, today: LocalDate): string {
  return formatLocalDate(date, { weekday: true, year: isOtherYear(date, today) })
}

/** '22 Nov', with the year if that is not the year of `today`. */
export function formatShortDateNear(date: string, today: LocalDate): string {
  return formatLocalDate(date, { weekday: false, year: isOtherYear(date, today) })
}

/** 'Nov'. */
export function monthName(date: LocalDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

function isOtherYear(date: string, today: LocalDate): boolean {
  return date.slice(0, 4) !== today.slice(0, 4)
}

/** '06:30 local'. */
export function formatLocalTime(time: string): string {
  return `${time} local`
}

/** 'Sat 14 Nov, 06:30 local', without the time if only the date is known. */
export function formatDateAndTime(
  at: { readonly date: string; readonly time: string | null },
  today: LocalDate,
): string {
  const date = formatDateNear(at.date, today)
  return at.time === null ? date : `${date}, ${formatLocalTime(at.time)}`
}

/** 'today', 'tomorrow', 'in 3 days', 'yesterday', '3 days ago'; empty for an invalid date. */
export function relativeDay(date: string, today: LocalDate): string {
  const days = daysFrom(today, date)
  return days === null ? '' : relativeDays(days)
}

/** The words for a number of whole days from now, negative when past. */
function relativeDays(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`
}

/** Whole days from one date to another; `null` if either is invalid. */
export function daysFrom(from: string, to: string): number | null {
  return isLocalDate(from) && isLocalDate(to) ? daysBetween(from, to) : null
}

/** The date `days` days later; `null` if the date is invalid or the result is outside the calendar. */
export function daysAfter(date: string, days: number): LocalDate | null {
  if (!isLocalDate(date) || !Number.isSafeInteger(days)) return null
  const dayNumber = dayNumberOf(date) + days
  const isInCalendar = dayNumber >= FIRST_DAY && dayNumber <= LAST_DAY
  return isInCalendar ? addDays(date, days) : null
}

/** 0000-01-01 and 9999-12-31 as days since 1970-01-01. */
const FIRST_DAY = -719_528
const LAST_DAY = 2_932_896

function weekdayOf(date: LocalDate): string {
  const weekday = (((dayNumberOf(date) + WEEKDAY_OF_DAY_ZERO) % 7) + 7) % 7
  return WEEKDAYS[weekday] ?? ''
}
