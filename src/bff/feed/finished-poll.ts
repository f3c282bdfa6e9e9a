import type { PollResult } from './poll.ts'

/** A poll that succeeded, for parts that keep shipments. */
export interface FinishedPoll extends PollResult {
  /** When it began, on the proxy's clock. */
  readonly startedAtMs: number
  /** Whether it had every change since the poll before, or since the copy that the feed resumed from. */
  readonly isCaughtUp: boolean
  /** Up to which change the polls have read, in microseconds since 1970. */
  readonly polledUs: number | null
}

/** A copy that was kept from before this proxy started. */
export interface ResumedCopy {
  /** When the service was read, on the proxy's clock. */
  readonly readAtMs: number
  /** Up to which change. */
  readonly polledUs: number
}
