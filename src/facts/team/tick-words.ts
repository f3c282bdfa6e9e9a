import type { TickName } from '#contract/dashboard-api/judged-names.ts'

export const TICK_WORDS = {
  collected: 'Collected',
  returned: 'Returned',
} as const satisfies Record<TickName, string>
