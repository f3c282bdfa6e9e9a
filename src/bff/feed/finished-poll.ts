import type { PollResult } from './poll.ts'

/** A successful poll, for modules that store shipments. */
export interface FinishedPoll extends PollResult {
  /** When it started, on the proxy's clock. */
  readonly startedAtMs: number
  /** Whether it includes every change since the previous poll, or since the copy that the feed resumed from. */
  readonly isCaughtUp: boolean
  /** How far polls have read: `updatedAt` of that change, in microseconds since 1970. */
  readonly polledUs: number | null
}

/** A copy from before this proxy started. */
export interface ResumedCopy {
  /** When the service was read, on the proxy's clock. */
  readonly readAtMs: number
  /** How far polls had read, in microseconds since 1970. */
  readonly polledUs: number
}
