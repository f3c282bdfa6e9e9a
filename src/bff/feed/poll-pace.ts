import type { Clock } from '../clock.ts'
import type { FeedLimits } from './feed-limits.ts'

/** How often polls run. */
export interface PollPace {
  /** Whether polls continue without a reader. */
  readonly isWatching: boolean
  /** From now on, polls are needed without a reader too. */
  watch(): void
  /** The last reader has left. */
  noteIdle(): void
  /** Milliseconds between the starts of two polls, per page of the first. With `isRare`, polls are expensive now. */
  pauseMs(now: { readonly hasReader: boolean; readonly isRare: boolean }): number
}

export function createPollPace({
  clock,
  limits,
}: {
  readonly clock: Clock
  readonly limits: FeedLimits
}): PollPace {
  let isWatching = false
  let idleSinceMs = clock.nowMs()
  return {
    get isWatching() {
      return isWatching
    },
    watch() {
      isWatching = true
    },
    noteIdle() {
      idleSinceMs = clock.nowMs()
    },
    pauseMs({ hasReader, isRare }) {
      if (hasReader || !isWatching) return isRare ? limits.pollRarelyMs : limits.pollEveryMs
      const isLong = clock.nowMs() - idleSinceMs >= limits.idleLongMs
      return isLong ? limits.pollIdleLongMs : limits.pollIdleMs
    },
  }
}
