import { type Clock, daysSinceInstant } from '../shipment/clock.ts'
import { counted } from '../text/counted.ts'

const JUST_NOW_MS = 45_000

interface Unit {
  readonly one: string
  readonly other?: string
  readonly ms: number
}

/** Counts calendar days to the team's today, as everywhere. */
const DAY = { one: 'day', other: 'days', ms: 86_400_000, endMs: 14 * 86_400_000 }

/** Units with the age at which the next one begins, so that numbers stay small and still precise enough. */
const UNITS: readonly (Unit & { readonly endMs: number })[] = [
  { one: 'min', ms: 60_000, endMs: 3_600_000 },
  { one: 'hr', ms: 3_600_000, endMs: 86_400_000 },
  DAY,
  { one: 'wk', ms: 7 * 86_400_000, endMs: 61 * 86_400_000 },
  { one: 'mo', ms: 30.44 * 86_400_000, endMs: 365 * 86_400_000 },
]
/** For anything older. */
const YEAR: Unit = { one: 'yr', ms: 365.25 * 86_400_000 }

/**
 * How long ago an instant was: `just now`, `8 min ago`, `1 day ago`. An invalid instant is returned as it is. Avoids
 * `Intl`, whose first formatter takes a quarter of the time to the first rows.
 */
export function agoWords(instant: string, clock: Clock): string {
  const at = new Date(instant).getTime()
  if (Number.isNaN(at)) return instant
  const elapsedMs = clock.nowMs - at
  if (elapsedMs < JUST_NOW_MS) return 'just now'
  const unit = UNITS.find(({ endMs }) => elapsedMs < endMs) ?? YEAR
  const { one, other = one, ms } = unit
  const count = unit === DAY ? daysSinceInstant(at, clock) : Math.floor(elapsedMs / ms)
  return `${counted(Math.max(1, count), one, other)} ago`
}
