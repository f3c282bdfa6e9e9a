/** The two clocks that the service reads; injected, so that tests decide what time it is. */
export interface Clock {
  /** Milliseconds since 1970, for recorded times. */
  nowMs(): number
  /** Milliseconds since any fixed moment, never set back, for measured spans. */
  monotonicMs(): number
}

/** The machine's clocks. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
}

/** The clock's present moment as ISO 8601 in UTC. */
export function instantOf(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString()
}
