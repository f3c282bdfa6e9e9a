import type { Clock } from '../shipment/clock.ts'

/** The same text as long as nothing that is judged by the clock and its rules can turn out otherwise but by less than an hour. */
export function hourOf({ nowMs, lo, hi, today, rules }: Clock): string {
  return `${Math.floor(nowMs / HOUR_MS)} ${lo} ${hi} ${today} ${rules.key}`
}

const HOUR_MS = 3_600_000
