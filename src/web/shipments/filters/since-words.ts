import { formatISO } from 'date-fns/formatISO'
import { isSameYear } from 'date-fns/isSameYear'
import { isValid } from 'date-fns/isValid'
import { startOfDay } from 'date-fns/startOfDay'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'

/**
 * An instant in the viewer's zone: '19 Nov, 10:00', '14 Nov' where that day begins then. With its year if that is not this
 * one.
 */
export function momentWords(instant: string, nowMs: number): string {
  const at = new Date(instant)
  if (!isValid(at)) return instant
  const withTime = dayBegunAt(instant) === null
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!isSameYear(at, nowMs) && { year: 'numeric' }),
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  })
  return format.format(at)
}

/** The instant at which a day begins for the viewer: at midnight, or later where the clocks go forward then. */
export function beginningOf(day: LocalDate): string {
  const [year, month, date] = day.split('-').map(Number)
  const noon = new Date(0)
  noon.setFullYear(year ?? 0, (month ?? 1) - 1, date)
  noon.setHours(12)
  return startOfDay(noon).toISOString().replace('.000Z', 'Z')
}

/** The viewer's day that begins at the instant; `null` where none does. */
export function dayBegunAt(instant: string): LocalDate | null {
  const at = new Date(instant)
  if (!isValid(at) || startOfDay(at).getTime() !== at.getTime()) return null
  const day = formatISO(at, { representation: 'date' })
  return isLocalDate(day) ? day : null
}
