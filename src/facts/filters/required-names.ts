import type { Verdict } from '#contract/dashboard-api/judged-names.ts'

/** The verdicts, or that no date is set, in the order of the filter. */
export const REQUIRED_NAMES = [
  'after',
  'passed',
  'tight',
  'unknown',
  'before',
  'met',
  'undated',
  'none',
] as const satisfies (Verdict | 'none')[]
export type RequiredName = (typeof REQUIRED_NAMES)[number]
