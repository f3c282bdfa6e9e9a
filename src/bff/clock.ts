/** The proxy's source of time, which tests can control. */
export interface Clock {
  /** Milliseconds of a monotonic clock. Only differences are meaningful. */
  nowMs(): number
  /** Runs `task` once after `delayMs`, or after some 24 days if that is longer. The returned function cancels it. */
  after(delayMs: number, task: () => void): () => void
}

/** A longer timer would fire immediately. */
const TIMER_MS_MAX = 2 ** 31 - 1

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(delayMs, TIMER_MS_MAX))
    return () => clearTimeout(timer)
  },
}

/** Whole seconds since a time on the clock; `null` for `null`. */
export function secondsSince(momentMs: number | null, clock: Pick<Clock, 'nowMs'>): number | null {
  return momentMs === null ? null : Math.floor((clock.nowMs() - momentMs) / 1000)
}
