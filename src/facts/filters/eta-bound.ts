import type { Clock } from '../shipment/clock.ts'
import { daysAfter } from '../text/local-date.ts'

/** The day that an ETA bound means now: `6d` is six days after the team's today. */
export function dayOf(bound: string | undefined, { today }: Clock): string | null {
  if (bound === undefined) return null
  return bound.endsWith('d') ? daysAfter(today, Number(bound.slice(0, -1))) : bound
}

/** The ranges of an ETA that its filter offers. */
export const NEAR_RANGES = [
  { words: 'Today', from: '0d', to: '0d' },
  { words: 'Next 7 days', from: '0d', to: '6d' },
  { words: 'Next 14 days', from: '0d', to: '13d' },
  { words: 'Next 30 days', from: '0d', to: '29d' },
  { words: 'Past 7 days', from: '-7d', to: '-1d' },
] as const
