import type { Clock } from '../shipment/clock.ts'

/** The texts of clocks: each judges thousands of rows. */
const texts = new WeakMap<Clock, string>()

/** The same text as long as nothing that is judged by the clock and its rules can turn out otherwise but by less than an hour. */
export function hourOf(clock: Clock): string {
  const known = texts.get(clock)
  if (known !== undefined) return known
  const { nowMs, lo, hi, today, rules } = clock
  const text = `${Math.floor(nowMs / HOUR_MS)} ${lo} ${hi} ${today} ${rules.key}`
  texts.set(clock, text)
  return text
}

const HOUR_MS = 3_600_000
