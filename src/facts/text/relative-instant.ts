import type { LocalDate } from '#contract/local-date.ts'
import { formatLocalDate } from './local-date.ts'
import { wallTime } from './wall-time.ts'

/**
 * An instant in a zone, with the zone's name: `Fri 20 Nov 2026, 09:30 CET`, its day as all days are written.
 *
 * @param timeZone IANA zone; the browser's own when left out
 */
export function instantInZone(instant: string, timeZone: string | undefined): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : formatIn(timeZone).format(at).replace(',', '')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes milliseconds. That of the browser's zone is not kept, since computers travel. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone ?? '')
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  if (timeZone !== undefined) formats.set(timeZone, format)
  return format
}

/** The team's day and zone, of a `Clock`. */
export interface DayClock {
  readonly today: LocalDate
  readonly timeZone: string | undefined
}

/** The team's clock time of an instant, with its day where that is not today: `14:20`, `Thu 14:20`. */
export function timeOrDay(instant: string, { today, timeZone }: DayClock): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const [date = '', time = ''] = wallTime(at, timeZone).split('T')
  return date === today
    ? time
    : `${formatLocalDate(date, { weekday: true, year: false }).slice(0, 3)} ${time}`
}

/** The same always with its day: `Fri 20 Nov 14:02`. */
export function dayWithTime(instant: string, timeZone: string | undefined): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const [date = '', time = ''] = wallTime(at, timeZone).split('T')
  return `${formatLocalDate(date, { weekday: true, year: false })} ${time}`
}
