import { RATE_LIMIT_HEADERS, RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import type { Budget } from '../store/rate-limiter.ts'

/** The headers that report a caller's budget. */
export function budgetHeaders({
  remaining,
  resetSeconds,
}: Omit<Budget, 'isAdmitted'>): Record<string, string> {
  return {
    [RATE_LIMIT_HEADERS.limit]: String(RATE_LIMIT_MAX),
    [RATE_LIMIT_HEADERS.remaining]: String(remaining),
    [RATE_LIMIT_HEADERS.reset]: String(resetSeconds),
  }
}

/** The headers if no key's budget was used. */
export const UNTOUCHED_BUDGET_HEADERS = budgetHeaders({
  remaining: RATE_LIMIT_MAX,
  resetSeconds: RATE_LIMIT_WINDOW_SECONDS,
})
