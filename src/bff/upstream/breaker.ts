import type { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'

/**
 * Holds back requests to a failing service: background ones after each fault, for a random time that grows with every
 * further fault; all of them after some faults in a row, until a probe succeeds.
 */
export interface Breaker {
  /**
   * Call it before a request joins the queue. While the breaker is open, it only lets an occasional request pass as a
   * probe.
   *
   * @throws ProblemError the last fault, while it is open
   */
  check(): void
  /** Milliseconds to hold back a background request. */
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
