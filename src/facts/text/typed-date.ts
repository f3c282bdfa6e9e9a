/**
 * Reads dates as people and spreadsheet programs write them, without guessing: an ambiguous date has two readings, and
 * a date without a year is read only with a function that finds the year.
 */
import {
  dayNumberOf,
  daysBetween,
  daysSinceEpoch,
  isLocalDate,
  localDateOfDay,
  type LocalDate,
} from '#contract/local-date.ts'
import { plainIdentifier } from '#contract/search-term.ts'
import { monthNamed, weekdaysNamed } from './date-names.ts'
import { withoutAccents } from './without-accents.ts'

/** The possible readings of a text as a date. */
export type TypedDate =
  /** `proves`: the only order of day and month in which the numbers are a date; `null` if both or neither fit. */
  | { readonly kind: 'date'; readonly date: LocalDate; readonly proves: DateOrder | null }
  /** '03/04/2026': 3 April or 4 March. */
  | { readonly kind: 'two-readings'; readonly readings: DateReadings }
  /** A day number of a spreadsheet program: '46368' is 12 December 2026. Only its context tells whether it is a date. */
  | { readonly kind: 'serial'; readonly date: LocalDate }
  /** 'KW 50', an ISO week. The date is its Friday. */
  | { readonly kind: 'week'; readonly week: number; readonly date: LocalDate }

export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The date in each order. */
export type DateReadings = Readonly<Record<DateOrder, LocalDate>>

/** A day without a year: '27 Nov', '27.11.', '11/27'. */
interface MonthDay {
  readonly month: number
  readonly day: number
}

/** A day without a year, or the Friday of a week without one. */
type Yearless = MonthDay | { readonly week: number }

/** Finds the date with its year; `null` if no nearby year has the day. */
type YearFinder = (yearless: Yearless) => LocalDate | null

/** Digits without separators outside these dates are not a date. */
const FIRST_DATE = '1990-01-01'
const LAST_DATE = '2099-12-31'

const YEAR_FIRST = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/
/** '2026年12月20日' and '2026년 12월 20일', also without a year. */
const YEAR_SIGN = /^(?:(\d{4}) ?[年년] ?)?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日號号일]?$/
/** '20261220' */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/
/** '17.12.' and '12/19'. */
const NO_YEAR = /^(\d{1,2}) ?[-/.] ?(\d{1,2})\.?$/
/** '12 Dec 2026', '12-Dec-26', '12. December', '12th Dec, 2026', '12DEC26', '1er dec. 2026', '12th of Dec'. */
const DAY_MONTH =
  /^(\d{1,2})(?:(?:st|nd|rd|th|er|[aeo°])(?![a-z]))?\.?[ /-]?(?:de |of )?([a-z]{3,12})\.?(?:(?:,? ?(?:del? )?|[ /-])?(\d{4}|\d{2}))?$/
/** '12 XII 2026' */
const DAY_ROMAN = /^(\d{1,2})[ ./-]([ivx]{1,4})[ ./-](\d{4}|\d{2})$/
/** 'Dec 12, 2026', 'December 12'. */
const MONTH_DAY = /^([a-z]{3,12})\.?[ /-]?(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?|[ /-])(\d{4}|\d{2}))?$/
/** 'KW 50', 'KW50/2026', '2026-W50', 'week 50', 'wk. 50, 2026'. */
const WEEK =
  /^(?:(20\d{2})[ /-]?)?(?:w|[kc]w|wk|(?:calendar )?week|(?:kalender)?woche|sem(?:ana|aine)?|settimana|tydz(?:ien)?)\.? ?(?:n[or]\.? ?|#)?(\d{1,2})(?:(?:, ?| ?\/ ?|[ .-])(20\d{2})| ?\/ ?(\d{2}))?$/
/** '50. KW 2026' */
const WEEK_LAST = /^()(\d{1,2})\. ?(?:kw|(?:kalender)?woche)(?: ?[ /.-] ?(20\d{2})| ?\/ ?(\d{2}))?$/
/** A time may follow after a point or comma. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/
/** The day number of 1970-01-01 in spreadsheet programs. */
export const SERIAL_OF_DAY_ZERO = 25_569
/** 'Sat 12 Dec', 'Sa, 12. Dez', 'sexta-feira, 12 de dez.' */
const WEEKDAY = /^([a-z]{2,12})(?:-feira)?\.?,? (?=.*\d)/
/** A time after a date, and its zone, which are ignored. */
const TIME =
  /(?:,? |t)\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?(?: ?(?:z|utc|gmt|uhr))?(?: ?[+-]\d{2}(?::?\d{2})?)?$/
/** 'by 12 Dec', 'required by 12 Dec' */
const DUE_WORDS = /^(?:(?:due|need(?:ed)?|required|by|latest|no later than|until|bis|spatestens) )+/
/** 'r.' for 'year' in Polish. */
const YEAR_WORD = /(?<=\d{4}) ?r\.?$/

/**
 * Reads a text as a date; `null` if it is none.
 *
 * @param withYear finds the year of dates without one. By default these are not dates
 */
export function readTypedDate(text: string, withYear: YearFinder = () => null): TypedDate | null {
  const plain = plainForm(text)
  const [, serial] = SERIAL.exec(plain) ?? []
  if (serial !== undefined) return serialDate(Number(serial))
  const week = WEEK.exec(plain) ?? WEEK_LAST.exec(plain)
  if (week) return readWeek(week, withYear)
  const [start = '', word = ''] = WEEKDAY.exec(plain) ?? []
  const weekdays = start === '' ? [] : weekdaysNamed(word)
  const behindWeekday = weekdays.length === 0 ? null : readDate(plain.slice(start.length), withYear)
  // 'Mar' is Tuesday in some languages, but also March.
  if (behindWeekday === null) return readDate(plain, withYear)
  const isOtherDay = behindWeekday.kind === 'date' && !weekdays.includes(weekdayOf(behindWeekday.date))
  return isOtherDay ? null : behindWeekday
}

/** Whether a text that is not a date would be one without its weekday: 'Mon 20 Dec 2026', which is a Sunday. */
export function hasOtherWeekday(text: string): boolean {
  const plain = plainForm(text)
  const [start = '', word = ''] = WEEKDAY.exec(plain) ?? []
  const isWeekday = start !== '' && weekdaysNamed(word).length > 0
  return isWeekday && readDate(plain.slice(start.length), inYearOf(LEAP_YEAR)) !== null
}

/** The date nearest to today for a day without a year, but not after `last`; `null` if no nearby year has the day. */
export function nearestDate(
  yearless: Yearless,
  today: LocalDate,
  last: string = LAST_DATE,
): LocalDate | null {
  const thisYear = Number(today.slice(0, 4))
  const dates = [thisYear, thisYear - 1, thisYear + 1].flatMap((year) => inYearOf(year)(yearless) ?? [])
  const distance = (date: LocalDate) => Math.abs(daysBetween(today, date))
  return (
    dates.filter((date) => date <= last).toSorted((one, other) => distance(one) - distance(other))[0] ?? null
  )
}

/** Has every day of any year. */
const LEAP_YEAR = 2028
/** The maximum distance between leap years. */
const LEAP_YEARS_APART = 8

/** The next such date, possibly today; `null` if no year has it. The last week of a year may end in the next year. */
export function nextDate(yearless: Yearless, today: LocalDate): LocalDate | null {
  const lastYear = Number(today.slice(0, 4)) - 1
  const years = Array.from({ length: LEAP_YEARS_APART + 2 }, (_, more) => lastYear + more)
  const dates = years.flatMap((year) => inYearOf(year)(yearless) ?? [])
  return dates.find((date) => date >= today) ?? null
}

/** In lower case, without accents, quotes, time, invisible characters and repeated spaces. */
function plainForm(text: string): string {
  const bare = plainIdentifier(text.normalize('NFKC'))
  const unquoted = /^(["'])(.*)\1$/.exec(bare)?.[2] ?? bare
  return withoutAccents(unquoted.trim().toLowerCase())
    .replace(DUE_WORDS, '')
    .replace(TIME, '')
    .replace(YEAR_WORD, '')
}

function readDate(text: string, withYear: YearFinder): TypedDate | null {
  const inYear = (year = '') => (year === '' ? withYear : inYearOf(yearOf(year)))
  const [, first, , second, third] = YEAR_FIRST.exec(text) ?? []
  if (first) return asDate(dateOf(Number(first), Number(second), Number(third)))
  const digits = DIGITS.exec(text)
  const [, year4, month, day] = YEAR_SIGN.exec(text) ?? digits ?? []
  if (month) {
    const date = inYear(year4)({ month: Number(month), day: Number(day) })
    return date && digits && !isInRange(date) ? null : asDate(date)
  }
  const [, one, , other, year] = YEAR_LAST.exec(text) ?? []
  if (year) return readNumbers(Number(one), Number(other), inYear(year))
  const noYear = NO_YEAR.exec(text)
  if (noYear) return readNumbers(Number(noYear[1]), Number(noYear[2]), withYear)
  const dayMonth = DAY_MONTH.exec(text) ?? DAY_ROMAN.exec(text)
  if (dayMonth) return readWords(dayMonth[1], dayMonth[2], inYear(dayMonth[3]))
  const monthDay = MONTH_DAY.exec(text)
  return monthDay ? readWords(monthDay[2], monthDay[1], inYear(monthDay[3])) : null
}

function inYearOf(year: number): YearFinder {
  return (yearless) =>
    'week' in yearless ? fridayOf(year, yearless.week) : dateOf(year, yearless.month, yearless.day)
}

function readWeek(
  [, first, weekText, last, short]: readonly (string | undefined)[],
  withYear: YearFinder,
): TypedDate | null {
  const week = Number(weekText)
  // 'KW 26/27' may mean two weeks.
  const isUnclear = Number(short) === week + 1 || Boolean(first && (last ?? short))
  const year = first || last || short
  const date = isUnclear ? null : (year ? inYearOf(yearOf(year)) : withYear)({ week })
  return date && { kind: 'week', week, date }
}

/** `null` if the year does not have the ISO week. A week belongs to the year of its Thursday. */
function fridayOf(year: number, week: number): LocalDate | null {
  const fourthOfJanuary = daysSinceEpoch(year, 1, 4)
  const monday = fourthOfJanuary - ((fourthOfJanuary + 3) % 7) + 7 * (week - 1)
  return Number(localDateOfDay(monday + 3).slice(0, 4)) === year ? localDateOfDay(monday + 4) : null
}

function readNumbers(one: number, other: number, toDate: YearFinder): TypedDate | null {
  const dayFirst = toDate({ month: other, day: one })
  const monthFirst = toDate({ month: one, day: other })
  if (dayFirst === monthFirst) return asDate(dayFirst)
  if (dayFirst && monthFirst) {
    return { kind: 'two-readings', readings: { 'day-first': dayFirst, 'month-first': monthFirst } }
  }
  return asDate(dayFirst ?? monthFirst, dayFirst ? 'day-first' : 'month-first')
}

function readWords(dayText = '', word = '', toDate: YearFinder): TypedDate | null {
  return asDate(toDate({ month: monthNamed(word), day: Number(dayText) }))
}

function serialDate(serial: number): TypedDate | null {
  const date = localDateOfDay(serial - SERIAL_OF_DAY_ZERO)
  return isInRange(date) ? { kind: 'serial', date } : null
}

function asDate(date: LocalDate | null, proves: DateOrder | null = null): TypedDate | null {
  return date && { kind: 'date', date, proves }
}

/** `null` if the numbers are not a calendar date. */
function dateOf(year: number, month: number, day: number): LocalDate | null {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))]
  const date = text.join('-')
  return isLocalDate(date) ? date : null
}

function isInRange(date: LocalDate): boolean {
  return date >= FIRST_DATE && date <= LAST_DATE
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** 0 for Sunday. 1970-01-01 was a Thursday. */
function weekdayOf(date: LocalDate): number {
  return (dayNumberOf(date) + 4) % 7
}
