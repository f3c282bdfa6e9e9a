/**
 * Local calendar dates (`yyyy-MM-dd`) and times (`HH:mm`): texts without a time zone, never converted, sorted as text.
 * Arithmetic counts whole days of the Gregorian calendar without `Date`.
 */
import type { $brand } from 'zod'

/** A calendar day at its place, `yyyy-MM-dd`. */
export type LocalDate = string & $brand<'LocalDate'>

const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Cached days since 1970-01-01 by date. Thousands of shipments share a few hundred dates. */
const dayNumbers = new Map<string, number>()
const DAY_NUMBERS_MAX = 10_000

/** Whether the text is a calendar day as `yyyy-MM-dd`. */
export function isLocalDate(text: string): text is LocalDate {
  if (dayNumbers.has(text)) return true
  const match = LOCAL_DATE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (!isCalendarDay(year, month, day)) return false
  if (dayNumbers.size >= DAY_NUMBERS_MAX) dayNumbers.clear()
  dayNumbers.set(text, daysSinceEpoch(year, month, day))
  return true
}

/** Whether the text is a time of day as `HH:mm`, 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Whether the numbers are a day of the (proleptic) Gregorian calendar.
 *
 * @param month 1 to 12
 * @param day 1 to 31
 */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const daysInMonth = month === 2 && isLeapYear ? 29 : DAYS_IN_MONTH[month - 1]
  return daysInMonth !== undefined && day >= 1 && day <= daysInMonth
}

/** Whole days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

const PLAUSIBLE_YEARS = 10

/** Whether a date is at most ten years from today. Others are placeholders or typing errors. */
export function isPlausible(date: LocalDate, today: LocalDate): boolean {
  const years = Number(date.slice(0, 4)) - Number(today.slice(0, 4))
  if (Math.abs(years) !== PLAUSIBLE_YEARS) return Math.abs(years) < PLAUSIBLE_YEARS
  return years > 0 ? date.slice(4) <= today.slice(4) : date.slice(4) >= today.slice(4)
}

/**
 * The date `days` later, or earlier when negative.
 *
 * @throws RangeError outside the years 0000 to 9999
 */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOfDay(dayNumberOf(date) + days)
}

export function dayNumberOf(date: LocalDate): number {
  const known = dayNumbers.get(date)
  if (known !== undefined) return known
  return daysSinceEpoch(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

const MS_IN_DAY = 86_400_000

/** The date in UTC at `instantMs` milliseconds after 1970-01-01T00:00:00Z. */
export function utcDateOf(instantMs: number): LocalDate {
  return localDateOfDay(Math.floor(instantMs / MS_IN_DAY))
}

/**
 * The date `dayNumber` days after 1970-01-01.
 *
 * @throws RangeError outside the years 0000 to 9999
 */
export function localDateOfDay(dayNumber: number): LocalDate {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
  if (!isLocalDate(text)) throw new RangeError(`Day ${dayNumber} is outside the years 0000 to 9999.`)
  return text
}

/**
 * Days from 1970-01-01 to the given day, negative before it.
 * (Counted in eras of 400 years that start in March, so that the leap day is the last day of a year.)
 */
export function daysSinceEpoch(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}
