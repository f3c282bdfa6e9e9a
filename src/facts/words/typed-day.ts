import { isPlausible, type LocalDate } from '#contract/local-date.ts'
import { formatDateNear, formatLocalDate } from '../text/local-date.ts'
import { hasOtherWeekday, nearestDate, nextDate, readTypedDate } from '../text/typed-date.ts'

/** The reading of a text in a day field. */
export type TypedDay =
  /** `null` if nothing was typed. */
  | { readonly day: LocalDate | null; readonly problem: null }
  /** Why it is not a day, with examples of valid input. */
  | { readonly day: null; readonly problem: string }

/**
 * @param last the latest day accepted
 * @param asksYear refuses a day without a year if the nearest such day has passed: it may mean that or the next one
 */
export function readTypedDay(text: string, today: LocalDate, last?: LocalDate, asksYear = false): TypedDay {
  if (text.trim() === '') return { day: null, problem: null }
  const typed = readTypedDate(text, (yearless) => nearestDate(yearless, today, last))
  if (typed?.kind === 'two-readings') {
    const { 'day-first': one, 'month-first': other } = typed.readings
    return { day: null, problem: readingsWords(one, other, text) }
  }
  if (typed === null && hasOtherWeekday(text)) {
    return { day: null, problem: `${text.trim()} falls on another weekday. Correct the day or leave it out.` }
  }
  const day = typed?.kind === 'date' ? typed.date : null
  const next = asksYear ? readTypedDate(text, (yearless) => nextDate(yearless, today)) : null
  if (day !== null && next?.kind === 'date' && next.date !== day)
    return { day: null, problem: readingsWords(day, next.date, text) }
  if (day === null) return { day, problem: `Not a date. Type it like ${examples(today)}.` }
  if (last !== undefined && day > last) {
    return { day: null, problem: `${formatDateNear(day, today)} is after ${formatDateNear(last, today)}.` }
  }
  if (!isPlausible(day, today))
    return { day: null, problem: `${dayWords(day)} is more than ten years away. Correct the year.` }
  return { day, problem: null }
}

/** A day as a day field shows and accepts it. */
export function dayWords(day: string): string {
  return formatLocalDate(day, { weekday: true, year: true })
}

/** '03/04/2026 can be 3 Apr 2026 or 4 Mar 2026. Type one of these.' */
function readingsWords(one: LocalDate, other: LocalDate, text: string): string {
  return `${text.trim()} can be ${inFull(one)} or ${inFull(other)}. Type one of these.`
}

/** '26 Nov, 26 Nov 2026 or 2026-11-26' */
function examples(today: LocalDate): string {
  return `${formatLocalDate(today, { weekday: false, year: false })}, ${inFull(today)} or ${today}`
}

function inFull(date: LocalDate): string {
  return formatLocalDate(date, { weekday: false, year: true })
}
