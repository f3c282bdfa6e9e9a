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

/** One for all: a list writes thousands of these, and making a formatter takes longer than using it. */
const relative = new Intl.RelativeTimeFormat('en-GB', { style: 'short', numeric: 'always' })

const JUST_NOW_MS = 45_000
/** Units, each with its length and where the next one begins, so that the number stays small and still says enough. */
const UNITS = [
  { unit: 'minute', ms: 60_000, endMs: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, endMs: 86_400_000 },
  { unit: 'day', ms: 86_400_000, endMs: 14 * 86_400_000 },
  { unit: 'week', ms: 7 * 86_400_000, endMs: 61 * 86_400_000 },
  { unit: 'month', ms: 30.44 * 86_400_000, endMs: 365 * 86_400_000 },
  { unit: 'year', ms: 365.25 * 86_400_000, endMs: Infinity },
] as const

/** How long ago an instant was: `just now`, `8 min ago`, `1 day ago`; the text itself when it is no instant. */
export function agoWords(instant: string, nowMs: number): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const elapsedMs = nowMs - at
  if (elapsedMs < JUST_NOW_MS) return 'just now'
  const { unit, ms } = UNITS.find(({ endMs }) => elapsedMs < endMs) ?? UNITS[0]
  return relative.format(-Math.max(1, Math.floor(elapsedMs / ms)), unit)
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
  return at.toDateString() === new Date(nowMs).toDateString() ? clockTime.format(at) : dayAndTime.format(at)
}
