import type { ChosenDays } from './rule.ts'
import type { AttentionKind } from './kinds.ts'

/** How the team wants shipments judged: one truth for all its readers. */
export interface TeamRules extends ChosenDays {
  /** Kinds of attention items that the team has switched off. */
  readonly off: readonly AttentionKind[]
  /** Equal for rules that are equal; empty for the usual ones. */
  readonly key: string
}

/** The rules as long as the team has chosen no others. */
export const USUAL_RULES: TeamRules = { arrivalDayCounts: false, days: {}, off: [], key: '' }
