import type { LocalDate } from '#contract/local-date.ts'
import { formatLocalDate } from './local-date.ts'
import { wallTime } from './wall-time.ts'

/**
 * An instant in a zone, with the zone's name: `Fri 20 Nov 2026, 09:30 CET`.
 *
 * @param timeZone IANA zone; defaults to the browser's
 */
export function instantInZone(instant: string, timeZone: string | undefined): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : formatIn(timeZone).format(at).replace(',', '')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating one takes milliseconds. The browser's zone is not cached, because computers travel. */
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

/** The part of a `Clock` that times of day depend on. */
export interface DayClock {
  readonly today: LocalDate
  readonly timeZone: string | undefined
}

/**
 * An instant in the team's zone, with the day unless that is today: `14:20`, `Thu 14:20`. If the computer's clock shows
 * another time, the zone follows: `14:20 CET`.
 */
export function timeOrDay(instant: string, { today, timeZone }: DayClock): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const [date = '', time = ''] = wallTime(at, timeZone).split('T')
  const isOther = wallTime(at, timeZone) !== wallTime(at, undefined)
  const parts = isOther ? formatIn(timeZone).formatToParts(at) : []
  const zone = parts.find(({ type }) => type === 'timeZoneName')
  const timed = zone ? `${time} ${zone.value}` : time
  return date === today
    ? timed
    : `${formatLocalDate(date, { weekday: true, year: false }).slice(0, 3)} ${timed}`
}

/** An instant in a zone, with the day: `Fri 20 Nov 14:02`. */
export function dayWithTime(instant: string, timeZone: string | undefined): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const [date = '', time = ''] = wallTime(at, timeZone).split('T')
  return `${formatLocalDate(date, { weekday: true, year: false })} ${time}`
}
