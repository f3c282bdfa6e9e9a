import type { Clock } from '../shipment/clock.ts'
import { daysAfter } from '../text/local-date.ts'

/** The day that an ETA bound means now: `6d` is six days after the team's today. */
export function dayOf(bound: string | undefined, { today }: Clock): string | null {
  if (bound === undefined) return null
  return bound.endsWith('d') ? daysAfter(today, Number(bound.slice(0, -1))) : bound
}
