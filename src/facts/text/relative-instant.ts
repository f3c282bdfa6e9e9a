/**
 * An instant in a zone, with the zone's name: `Fri 20 Nov 2026, 09:30 CET`, its day as all days are written.
 *
 * @param timeZone IANA zone; the viewer's when left out
 */
export function instantInZone(instant: string, timeZone?: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : formatIn(timeZone).format(at).replace(',', '')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes milliseconds. That of the viewer's zone is not kept, since computers travel. */
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

/**
 * The viewer's clock time of an instant, with its day where that is not today: `14:20`, `Thu 14:20`. It is on first
 * screens, and so written without `Intl` too.
 */
export function timeOrDay(instant: string, nowMs: number): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const day = at.toDateString()
  const time = at.toTimeString().slice(0, 5)
  return day === new Date(nowMs).toDateString() ? time : `${day.slice(0, 3)} ${time}`
}

/** The same always with its day: `Fri 20 Nov 14:02`. */
export function dayWithTime(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const [weekday, month, day] = at.toDateString().split(' ')
  return `${weekday} ${Number(day)} ${month} ${at.toTimeString().slice(0, 5)}`
}
