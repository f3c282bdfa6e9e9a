/** UTC instants counted back from the first moment of today. */
import { parseInstant } from '#contract/instant.ts'
import { dayNumberOf, localDateOfDay, type LocalDate } from '#contract/local-date.ts'

const MICROSECONDS_IN_SECOND = 1_000_000
const SECONDS_IN_DAY = 86_400

/** An age in seconds for a number of days. */
export function secondsOf(days: number): number {
  return Math.round(days * SECONDS_IN_DAY)
}

/**
 * The instant `seconds` seconds before `${today}T00:00:00Z`.
 *
 * @param microseconds 0 to 999,999, also subtracted; whole milliseconds are written with three decimals
 */
export function instantBefore(today: LocalDate, seconds: number, microseconds: number): string {
  const midnight = dayNumberOf(today) * SECONDS_IN_DAY
  const wholeSeconds = midnight - seconds - (microseconds > 0 ? 1 : 0)
  const fraction = microseconds > 0 ? MICROSECONDS_IN_SECOND - microseconds : 0
  const day = Math.floor(wholeSeconds / SECONDS_IN_DAY)
  const secondOfDay = wholeSeconds - day * SECONDS_IN_DAY
  const clock = [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60]
  const decimals = String(fraction).padStart(6, '0')
  const text = decimals.endsWith('000') ? decimals.slice(0, 3) : decimals
  return `${localDateOfDay(day)}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}.${text}Z`
}

/** An instant that many microseconds after another one, with six decimals. */
export function microsecondsAfter(instant: string, microseconds: number): string {
  const later = (parseInstant(instant) ?? 0) + microseconds
  const milliseconds = new Date(Math.floor(later / 1000)).toISOString()
  return milliseconds.replace('Z', `${String(later % 1000).padStart(3, '0')}Z`)
}
