import type { TickName } from '../attention/rule.ts'

/** What a tick of the team says. */
export const TICK_WORDS = {
  collected: 'Collected',
  returned: 'Returned',
} as const satisfies Record<TickName, string>
