import type { AttentionKind } from '#facts/shipment/team-rules.ts'

/** A rule in words: what happens, and what its number of days means. */
export interface RuleWords {
  readonly title: string
  /** After the number; `null` for a rule without one. */
  readonly unit: string | null
}

export const RULE_WORDS: Readonly<Record<AttentionKind, RuleWords>> = {
  'free-time': { title: 'Free time ends in', unit: 'days or less' },
  cutoff: { title: 'Cutoff in', unit: 'days or less' },
  overdue: { title: 'Estimate passed', unit: 'days ago or more' },
  'empty-return': { title: 'Empty return in', unit: 'days or less' },
  'not-picked-up': { title: 'Cargo ready, not picked up for over', unit: 'days' },
  'not-confirmed': {
    title: 'Booking not confirmed, needed in',
    unit: 'days or less',
  },
  dwell: { title: 'Waiting to be transshipped for over', unit: 'days' },
  stale: { title: 'No change for over', unit: 'days' },
  missing: { title: 'Facts missing at their stage', unit: null },
  'date-conflict': { title: 'Dates that contradict each other', unit: null },
}
