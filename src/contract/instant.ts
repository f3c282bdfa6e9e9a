/**
 * Instants (`createdAt`, `updatedAt`, `cancelledAt`, `updatedSince`, `createdSince`): ISO 8601 date-times with a zone.
 * Parsed here because `Date.parse` accepts 30 February and 24:00 and drops microseconds.
 */

import { daysSinceEpoch, isCalendarDay } from './local-date.ts'

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i

const MICROSECONDS_IN_SECOND = 1_000_000

/**
 * Reads an ISO 8601 date-time with `Z` or an offset and zero to nine fraction digits.
 *
 * @returns microseconds since 1970-01-01T00:00:00Z; `null` if the text is no such date-time: a date without a time, a
 *   missing offset, 30 February, 24:00, a leap second. Further digits are truncated, and years that do not fit a safe
 *   integer (before 1685, after 2255) are clamped to its bounds.
 */
export function parseInstant(text: string): number | null {
  const match = DATE_TIME.exec(text)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number)
  const [fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = match.slice(7)
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null
  const offsetMinutes = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1)
  const wholeSeconds =
    daysSinceEpoch(Number(year), Number(month), Number(day)) * 86_400 +
    Number(hour) * 3600 +
    (Number(minute) - offsetMinutes) * 60 +
    Number(second)
  const microseconds = wholeSeconds * MICROSECONDS_IN_SECOND + Number(fraction.slice(0, 6).padEnd(6, '0'))
  return Math.min(Math.max(microseconds, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}
