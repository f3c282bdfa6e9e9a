import type { Verdict } from '#contract/dashboard-api/judged-names.ts'

/** What shipments are chosen by: the verdict, or that the team has set no day. In the order of the filter. */
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
