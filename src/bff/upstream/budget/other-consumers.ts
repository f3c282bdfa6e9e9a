import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Clock } from '../../clock.ts'

/** How much of the budget others use: what the server counts beyond the requests of this proxy. */
export interface OtherConsumers {
  /**
   * Evaluates an answer.
   *
   * @param remaining requests left according to the server
   * @param own requests sent from here in this window, up to the answered one
   */
  saw(remaining: number, own: number): void
  /** Estimated requests of others in this window. Decays, because nothing reports when they stop. */
  estimate(): number
}

/** The estimate halves in this time unless an answer confirms it. */
const HALF_LIFE_MS = 30_000

/** @param share requests per minute that belong to others by agreement and are not part of our budget */
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
