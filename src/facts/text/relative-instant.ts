import { daysBetween } from '#contract/local-date.ts'
import { counted } from './counted.ts'
import { browserDateOf } from './local-date.ts'
import { madeOnce } from './made-once.ts'

const JUST_NOW_MS = 45_000

interface Unit {
  readonly one: string
  readonly other?: string
  readonly ms: number
}

/** Days are counted as everywhere: calendar days to the reader's today. */
const DAY = { one: 'day', other: 'days', ms: 86_400_000, endMs: 14 * 86_400_000 }

/** Units, each with its length and where the next one begins, so that the number stays small and still says enough. */
const UNITS: readonly (Unit & { readonly endMs: number })[] = [
  { one: 'min', ms: 60_000, endMs: 3_600_000 },
  { one: 'hr', ms: 3_600_000, endMs: 86_400_000 },
  DAY,
  { one: 'wk', ms: 7 * 86_400_000, endMs: 61 * 86_400_000 },
  { one: 'mo', ms: 30.44 * 86_400_000, endMs: 365 * 86_400_000 },
]
/** Whatever was before all of them. */
const YEAR: Unit = { one: 'yr', ms: 365.25 * 86_400_000 }

/**
 * How long ago an instant was: `just now`, `8 min ago`, `1 day ago`; the text itself when it is no instant. Written without
 * `Intl`, whose first formatter takes a quarter of the time to the first rows.
 */
export function agoWords(instant: string, nowMs: number): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const elapsedMs = nowMs - at
  if (elapsedMs < JUST_NOW_MS) return 'just now'
  const unit = UNITS.find(({ endMs }) => elapsedMs < endMs) ?? YEAR
  const { one, other = one, ms } = unit
  const count =
    unit === DAY ? daysBetween(browserDateOf(at), browserDateOf(nowMs)) : Math.floor(elapsedMs / ms)
  return `${counted(Math.max(1, count), one, other)} ago`
}

/** An instant in the viewer's zone, with the zone's name: `Fri 20 Nov 2026, 09:30 CET`, its day as all days are written. */
export function instantInZone(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : inZone().format(at).replace(',', '')
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
  return Number.isNaN(at.getTime()) ? instant : dayMonthAndTime().format(at).replaceAll(',', '')
}

const dayMonthAndTime = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const inZone = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
)
