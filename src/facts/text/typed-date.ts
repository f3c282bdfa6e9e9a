/**
 * Dates as people and spreadsheet programs write them. Nothing is guessed: a date that can be read in two ways has two
 * readings, and one without a year says so.
 */
import { daysBetween, isLocalDate, localDateOfDay, type LocalDate } from '#contract/local-date.ts'
import { plainIdentifier } from '#contract/search-term.ts'
import { formatLocalDate } from './local-date.ts'

/** How a text reads as a date. */
export type TypedDate =
  /** `proves`: the order of day and month in which alone the numbers are a date; `null` where they prove none. */
  | { readonly kind: 'date'; readonly date: LocalDate; readonly proves: DateOrder | null }
  /** '03/04/2026': 3 April or 4 March. */
  | { readonly kind: 'two-readings'; readonly readings: DateReadings }
  /** '27 Nov'. */
  | { readonly kind: 'no-year'; readonly month: number; readonly day: number }
  /** A day as spreadsheet programs count it: '46368' is 12 December 2026. Only its surroundings tell it from a number. */
  | { readonly kind: 'serial'; readonly date: LocalDate }

export type DateOrder = 'day-first' | 'month-first'

/** The date in each order. */
export type DateReadings = Readonly<Record<DateOrder, LocalDate>>

/** What lies before or after these is a typing error. */
const FIRST_DATE = '1990-01-01'
const LAST_DATE = '2099-12-31'

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
/** '12 Dec 2026', '12-Dec-26', '12. December', '12th Dec, 2026', '12DEC26'. */
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ /-]?([a-z]{3,9})\.?(?:(?:, ?|[ /-])?(\d{4}|\d{2}))?$/
/** 'Dec 12, 2026', 'December 12'. */
const MONTH_DAY = /^([a-z]{3,9})\.?[ /-]?(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?|[ /-])(\d{4}|\d{2}))?$/
const SERIAL = /^\d{5}$/
/** 1970-01-01 in the count of spreadsheet programs. */
export const SERIAL_OF_DAY_ZERO = 25_569
const WEEKDAY = /^([a-z]{3,9})\.?,? (?=.*\d)/
/** What an export adds to a date that has no time. */
const TIME = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/

/** Reads a text as a date; `null` where it is none. */
export function readTypedDate(text: string): TypedDate | null {
  const plain = plainForm(text)
  if (SERIAL.test(plain)) return serialDate(Number(plain))
  const [start = '', word = ''] = WEEKDAY.exec(plain) ?? []
  const weekday = WEEKDAYS.find((name) => isShortFor(word, name))
  const read = readDate(weekday ? plain.slice(start.length) : plain)
  const isOtherDay = weekday && read?.kind === 'date' && weekdayOf(read.date) !== weekday.slice(0, 3)
  return isOtherDay ? null : read
}

/** The date without a year that is nearest to today, and not after `last`; `null` where no year near has the day. */
export function nearestDate(
  { month, day }: { readonly month: number; readonly day: number },
  today: LocalDate,
  last: string = LAST_DATE,
): LocalDate | null {
  const thisYear = Number(today.slice(0, 4))
  const dates = [thisYear, thisYear - 1, thisYear + 1].flatMap((year) => dateOf(year, month, day) ?? [])
  const distance = (date: LocalDate) => Math.abs(daysBetween(today, date))
  return (
    dates.filter((date) => date <= last).toSorted((one, other) => distance(one) - distance(other))[0] ?? null
  )
}

/** In small letters; without quotes, a time, characters nobody sees, and more than one space at a time. */
function plainForm(text: string): string {
  const bare = plainIdentifier(text.normalize('NFKC'))
  const unquoted = /^(["'])(.*)\1$/.exec(bare)?.[2] ?? bare
  return unquoted.trim().toLowerCase().replace(TIME, '')
}

function readDate(text: string): TypedDate | null {
  const [, first, , second, third] = YEAR_FIRST.exec(text) ?? []
  if (first) return asDate(dateOf(Number(first), Number(second), Number(third)))
  const [, one, , other, year] = YEAR_LAST.exec(text) ?? []
  if (year) return readNumbers(Number(one), Number(other), yearOf(year))
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth) return readWords(dayMonth[1], dayMonth[2], dayMonth[3])
  const monthDay = MONTH_DAY.exec(text)
  return monthDay ? readWords(monthDay[2], monthDay[1], monthDay[3]) : null
}

function readNumbers(one: number, other: number, year: number): TypedDate | null {
  const [dayFirst, monthFirst] = [dateOf(year, other, one), dateOf(year, one, other)]
  if (dayFirst === monthFirst) return asDate(dayFirst)
  if (dayFirst && monthFirst) {
    return { kind: 'two-readings', readings: { 'day-first': dayFirst, 'month-first': monthFirst } }
  }
  return asDate(dayFirst ?? monthFirst, dayFirst ? 'day-first' : 'month-first')
}

function readWords(dayText = '', word = '', year?: string): TypedDate | null {
  const month = MONTHS.findIndex((name) => isShortFor(word, name)) + 1
  const day = Number(dayText)
  if (year !== undefined) return asDate(dateOf(yearOf(year), month, day))
  return dateOf(A_LEAP_YEAR, month, day) ? { kind: 'no-year', month, day } : null
}

const A_LEAP_YEAR = 2024

function serialDate(serial: number): TypedDate | null {
  const date = localDateOfDay(serial - SERIAL_OF_DAY_ZERO)
  return isInRange(date) ? { kind: 'serial', date } : null
}

function asDate(date: LocalDate | null, proves: DateOrder | null = null): TypedDate | null {
  return date && { kind: 'date', date, proves }
}

/** `null` where the numbers are no day of the calendar. */
function dateOf(year: number, month: number, day: number): LocalDate | null {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))]
  const date = text.join('-')
  return isLocalDate(date) && isInRange(date) ? date : null
}

function isInRange(date: LocalDate): boolean {
  return date >= FIRST_DATE && date <= LAST_DATE
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** Three letters of the name or more. */
function isShortFor(word: string, name: string): boolean {
  return word.length >= 3 && name.startsWith(word)
}

function weekdayOf(date: LocalDate): string {
  return formatLocalDate(date, { weekday: true, year: false }).slice(0, 3).toLowerCase()
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
