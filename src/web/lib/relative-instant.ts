import { intlFormatDistance } from 'date-fns/intlFormatDistance'

const inZone = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const dayAndTime = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** How long ago an instant was: `just now`, `8 min ago`, `1 day ago`; the text itself when it is no instant. */
export function agoWords(instant: string, nowMs: number): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  return nowMs - at < 45_000
    ? 'just now'
    : intlFormatDistance(at, nowMs, { locale: 'en-GB', style: 'short', numeric: 'always' })
}

/** An instant in the viewer's zone, with the zone's name: `Fri, 20 Nov 2026, 09:30 CET`. */
export function instantInZone(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : inZone.format(at)
}

/** The viewer's clock time of an instant, with its day where that is not today: `14:20`, `Thu 14:20`. */
export function timeOrDay(instant: string, nowMs: number): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const isToday = at.toDateString() === new Date(nowMs).toDateString()
  return isToday ? clockTime.format(at) : dayAndTime.format(at)
}
