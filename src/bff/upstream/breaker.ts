import type { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'

/**
 * Keeps requests back from a service that fails: the less urgent ones after each fault for a random while that grows
 * with every further one, all of them after some faults in a row, until a probe succeeds.
 */
export interface Breaker {
  /**
   * Call it before a request joins the queue. While the breaker is open, one request passes now and then as a probe.
   *
   * @throws ProblemError the last fault, while it is open
   */
  check(): void
  /** Milliseconds to hold back a request that nobody waits for. */
  untilCalmMs(): number
  succeeded(): void
  failed(problem: ProblemError): void
  readonly isOpen: boolean
}

export interface BreakerSettings {
  readonly clock: Clock
  /** A number from 0 to 1. */
  readonly random: () => number
  /** Faults in a row that open it. */
  readonly faultsMax: number
  /** Time between two probes while it is open. */
  readonly probeEveryMs: number
}

const FIRST_PAUSE_MS_MAX = 1000
const PAUSE_MS_MAX = 15_000

export function createBreaker({ clock, random, faultsMax, probeEveryMs }: BreakerSettings): Breaker {
  let faults = 0
  let lastProblem: ProblemError | null = null
  let calmAtMs = -Infinity
  let lastTryAtMs = -Infinity

  return {
    get isOpen() {
      return faults >= faultsMax
    },
    check() {
      const nowMs = clock.nowMs()
      if (faults >= faultsMax && lastProblem && nowMs - lastTryAtMs < probeEveryMs) throw lastProblem
      lastTryAtMs = nowMs
    },
    untilCalmMs: () => Math.max(0, calmAtMs - clock.nowMs()),
    succeeded() {
      faults = 0
      lastProblem = null
      calmAtMs = -Infinity
    },
    failed(problem) {
      faults += 1
      lastProblem = problem
      lastTryAtMs = clock.nowMs()
      calmAtMs = lastTryAtMs + random() * Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS_MAX * 2 ** (faults - 1))
    },
  }
}
