/** Time as the proxy's parts see it, so that tests can move it by hand. */
export interface Clock {
  /** Milliseconds of a monotonic clock; only differences mean anything. */
  nowMs(): number
  /** Runs `task` once after `delayMs`, or after some 24 days if that is longer; the returned function calls it off. */
  after(delayMs: number, task: () => void): () => void
}

/** A timer set for longer fires at once. */
const TIMER_MS_MAX = 2 ** 31 - 1

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(delayMs, TIMER_MS_MAX))
    return () => clearTimeout(timer)
  },
}

/** Whole seconds since a moment of the clock; `null` where there was none. */
export function secondsSince(momentMs: number | null, clock: Pick<Clock, 'nowMs'>): number | null {
  return momentMs === null ? null : Math.floor((clock.nowMs() - momentMs) / 1000)
}
