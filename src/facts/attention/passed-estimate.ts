import type { Clock } from '../shipment/clock.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import { toneOf } from './group.ts'
import type { AttentionBadge } from './rule.ts'

/** Names the day itself: the team's count of days since then differs from the one by which lateness is judged. */
export function passedEstimateBadge(date: string, clock: Clock): AttentionBadge {
  return {
    tone: toneOf({ group: 'passed', date }, clock),
    words: `Est. ${formatShortDateNear(date, clock.today)}, not reported`,
  }
}
