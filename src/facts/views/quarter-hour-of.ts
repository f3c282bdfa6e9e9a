import type { Judge } from '../attention/judge.ts'

/** The texts of judges: each judges thousands of rows. */
const texts = new WeakMap<Judge, string>()

/** The same text for as long as what is judged can differ by less than a quarter of an hour alone. */
export function quarterHourOf(judge: Judge): string {
  const known = texts.get(judge)
  if (known !== undefined) return known
  const { nowMs, lo, hi, today, rules } = judge
  const text = `${Math.floor(nowMs / QUARTER_HOUR_MS)} ${lo} ${hi} ${today} ${rules.key}`
  texts.set(judge, text)
  return text
}

/** Days change on these: zones differ by quarters of an hour. */
const QUARTER_HOUR_MS = 900_000
