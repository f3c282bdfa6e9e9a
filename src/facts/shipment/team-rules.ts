import { ATTENTION_THRESHOLDS, type AttentionThresholds } from './attention-thresholds.ts'
import type { FreeTimeConvention } from './free-time.ts'

/** Every kind of attention item, in the order of their rules. */
export const ATTENTION_KINDS = [
  'free-time',
  'cutoff',
  'overdue',
  'empty-return',
  'not-picked-up',
  'not-confirmed',
  'dwell',
  'stale',
  'missing',
  'date-conflict',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** How the team wants facts judged: one truth for all its readers. */
export interface TeamRules extends FreeTimeConvention {
  readonly thresholds: AttentionThresholds
  /** Kinds of attention items that the team has switched off. */
  readonly off: readonly AttentionKind[]
  /** Equal for rules that are equal; empty for the usual ones. */
  readonly key: string
}

/** The rules as long as the team has chosen no others. */
export const USUAL_RULES: TeamRules = {
  arrivalDayCounts: false,
  thresholds: ATTENTION_THRESHOLDS,
  off: [],
  key: '',
}
