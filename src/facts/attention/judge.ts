import { type Clock, clockAt } from '../shipment/clock.ts'
import type { DealtWith, WithMarks } from './dealt-with.ts'
import type { WithSlips } from '../shipment/slip.ts'
import { type TeamRules, USUAL_RULES } from './team-rules.ts'

/** The context in which shipments are judged: a time, the team's rules and the team's marks. */
export interface Judge extends Clock, WithMarks, WithSlips {
  readonly rules: TeamRules
}

/**
 * Makes a judge for a time.
 *
 * @param timeZone the team's IANA zone; defaults to the browser's
 */
export function judgeAt(
  nowMs: number,
  timeZone?: string,
  rules: TeamRules = USUAL_RULES,
  dealtWith: DealtWith | null = null,
): Judge {
  return { ...clockAt(nowMs, timeZone), rules, dealtWith }
}
