import { type Clock, clockAt } from '../shipment/clock.ts'
import type { DealtWith, WithMarks } from './dealt-with.ts'
import { type TeamRules, USUAL_RULES } from './team-rules.ts'

/** What shipments are judged by: a moment, the team's rules, and what the team has dealt with. */
export interface Judge extends Clock, WithMarks {
  readonly rules: TeamRules
}

/**
 * The judge at a moment.
 *
 * @param timeZone the team's IANA zone; the browser's own when left out
 */
export function judgeAt(
  nowMs: number,
  timeZone?: string,
  rules: TeamRules = USUAL_RULES,
  dealtWith: DealtWith | null = null,
): Judge {
  return { ...clockAt(nowMs, timeZone), rules, dealtWith }
}
