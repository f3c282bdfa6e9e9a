import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import type { DayClock } from '#facts/text/relative-instant.ts'
import { wallTime } from '#facts/text/wall-time.ts'

const MS_IN_HOUR = 3_600_000
/** Days begin at these times, since time zones differ by quarters of an hour. */
const MS_IN_QUARTER_HOUR = 900_000

/**
 * An instant in the team's zone: '19 Nov, 10:00', or '14 Nov' if that day begins then. With its year if not the current
 * one.
 */
export function momentWords(instant: string, { today, timeZone }: DayClock): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const [date = '', time = ''] = wallTime(at, timeZone).split('T')
  const day = formatShortDateNear(date, today)
  return dayBegunAt(instant, timeZone) === null ? `${day}, ${time}` : day
}

/**
 * The instant of a local time of the team, or later if clocks go forward then.
 *
 * @param day `yyyy-MM-dd` for midnight, or with a time: `yyyy-MM-ddTHH:mm`
 */
export function beginningOf(day: string, timeZone: string | undefined): string {
  let at = new Date(day.slice(0, 10)).getTime() - 14 * MS_IN_HOUR
  while (wallTime(at, timeZone) < day) at += MS_IN_QUARTER_HOUR
  return new Date(at).toISOString().replace('.000Z', 'Z')
}

/** The team's day that begins at the instant; `null` if none does. */
export function dayBegunAt(instant: string, timeZone: string | undefined): LocalDate | null {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return null
  const day = wallTime(at, timeZone).slice(0, 10)
  return isLocalDate(day) && wallTime(at - 1, timeZone) < day ? day : null
}
