/** Time as the proxy's parts see it, so that tests can move it by hand. */
export interface Clock {
  /** Milliseconds of a clock that never goes back; only differences mean anything. */
  nowMs(): number
  /** Runs `task` once after `delayMs`; the returned function calls it off. */
  after(delayMs: number, task: () => void): () => void
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
}
