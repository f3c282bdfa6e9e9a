/** The two clocks of the service, injected so that tests control the time. */
export interface Clock {
  /** Milliseconds since 1970, for recorded times. */
  nowMs(): number
  /** Milliseconds since a fixed time, never set back, for durations. */
  monotonicMs(): number
}

/** The machine's clocks. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
}

/** The clock's current time as ISO 8601 in UTC. */
export function instantOf(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString()
}
