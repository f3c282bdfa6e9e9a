import type { ChosenDays } from './rule.ts'
import type { AttentionKind } from './kinds.ts'

/** The rules as the team has set them. */
export interface TeamRules extends ChosenDays {
  readonly off: readonly AttentionKind[]
  /** Equal for equal rules; empty for the defaults. */
  readonly key: string
}

/** The rules of a team that has changed nothing. */
export const USUAL_RULES: TeamRules = { arrivalDayCounts: false, days: {}, off: [], key: '' }
