import type { TickName } from '#contract/dashboard-api/judged-names.ts'

/** What a tick of the team says. */
export const TICK_WORDS = {
  collected: 'Collected',
  returned: 'Returned',
} as const satisfies Record<TickName, string>
