import type { Clock } from '../shipment/clock.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import { toneOf } from './group.ts'
import type { AttentionBadge } from './rule.ts'

/** @param clock at the place of the estimate */
export function passedEstimateBadge(date: string, clock: Clock): AttentionBadge {
  return {
    tone: toneOf({ group: 'passed', date }, clock),
    words: `Est. ${formatShortDateNear(date, clock.today)}, not reported`,
  }
}
