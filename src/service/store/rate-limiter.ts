import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import type { Clock } from '../clock.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_SECONDS * 1000
const SWEEP_EVERY_REQUESTS = 1000

/** The remaining budget of a key. */
export interface Budget {
  /** Whether the request may proceed. Rejected requests are not counted. */
  readonly isAdmitted: boolean
  readonly remaining: number
  /** Whole seconds, rounded up, until the oldest counted request leaves the window. */
  readonly resetSeconds: number
}

/** Counts the requests of each key. */
export interface RateLimiter {
  /** @param accountId the key's account, which shared counts are stored by */
  count(key: string, accountId: number): Promise<Budget>
}

/**
 * A sliding log: the times of the last 60 requests of each key, so that no 60 seconds ever contain more. Stored in the
 * memory of this process.
 */
export function slidingLog(clock: Clock): { count(key: string): Promise<Budget> } {
  const logs = new Map<string, number[]>()
  let requests = 0

  const count = (key: string): Budget => {
    const nowMs = clock.monotonicMs()
    requests += 1
    if (requests % SWEEP_EVERY_REQUESTS === 0) forgetIdle(logs, nowMs)
    const moments = logs.get(key) ?? []
    while (nowMs - (moments[0] ?? nowMs) >= WINDOW_MS) moments.shift()
    const isAdmitted = moments.length < RATE_LIMIT_MAX
    if (isAdmitted) moments.push(nowMs)
    logs.set(key, moments)
    // The two times are subtracted first: adding the window to a time could round up to more than the window.
    const resetSeconds = Math.ceil((WINDOW_MS - (nowMs - (moments[0] ?? nowMs))) / 1000)
    return { isAdmitted, remaining: RATE_LIMIT_MAX - moments.length, resetSeconds }
  }
  return { count: async (key) => count(key) }
}

function forgetIdle(logs: Map<string, number[]>, nowMs: number): void {
  for (const [key, moments] of logs) {
    if ((moments.at(-1) ?? 0) <= nowMs - WINDOW_MS) logs.delete(key)
  }
}
