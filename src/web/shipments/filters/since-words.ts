import { formatISO } from 'date-fns/formatISO'
import { isSameYear } from 'date-fns/isSameYear'
import { isValid } from 'date-fns/isValid'
import { startOfDay } from 'date-fns/startOfDay'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { SPANS, type Span } from '../search.ts'

const SPAN_WORDS = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '14d': 'last 14 days',
  '30d': 'last 30 days',
  '90d': 'last 90 days',
} as const satisfies Record<Span, string>

/** 'any time', 'last 7 days', 'since 14 Nov', or with its time 'since 14 Nov, 10:00' where a day does not begin then. */
export function sinceWords(since: string | undefined, nowMs: number): string {
  if (since === undefined) return 'any time'
  const span = SPANS.find((each) => each === since)
  return span ? SPAN_WORDS[span] : `since ${momentWords(since, nowMs, dayBegunAt(since) === null)}`
}

/** An instant in the viewer's zone, with its year where that is not this one: '19 Nov, 10:00'. */
export function momentWords(instant: string, nowMs: number, withTime = true): string {
  const at = new Date(instant)
  if (!isValid(at)) return instant
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!isSameYear(at, nowMs) && { year: 'numeric' }),
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  })
  return format.format(at)
}

/** The instant at which a day begins for the viewer: at midnight, or later where the clocks are put forward then. */
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
