import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Clock } from '../../clock.ts'

/** How much of this dashboard's part of the budget others use: what the server counts beyond what was sent from here. */
export interface OtherConsumers {
  /**
   * Takes an answer into account.
   *
   * @param remaining requests left, as the server says
   * @param own requests of this window that were sent from here, up to the one that is answered
   */
  saw(remaining: number, own: number): void
  /** Requests of others in this window, as far as is known. It fades, since nothing tells when they stop. */
  estimate(): number
}

/** The estimate halves in this time when no answer confirms it. */
const HALF_LIFE_MS = 30_000

/** @param share requests a minute that are theirs by arrangement and take nothing from here */
export function createOtherConsumers(clock: Clock, share: number): OtherConsumers {
  let seen = 0
  let seenAtMs = 0

  function estimate(): number {
    const left = seen * 0.5 ** ((clock.nowMs() - seenAtMs) / HALF_LIFE_MS)
    return left < 0.5 ? 0 : left
  }

  return {
    estimate,
    saw(remaining, own) {
      seen = Math.max(RATE_LIMIT_MAX - remaining - own - share, estimate(), 0)
      seenAtMs = clock.nowMs()
    },
  }
}
