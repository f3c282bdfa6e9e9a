/** Bounds of the change feed. */
export interface FeedLimits {
  /** From the start of a poll to the start of the next, for each page that it took: at most 12 requests a minute. */
  readonly pollEveryMs: number
  /** The same while the budget is short, and the longest pause after faults. */
  readonly pollRarelyMs: number
  /** Changes may become visible this much later than their `updatedAt` says. */
  readonly overlapMs: number
  /** Pages of one poll. For anything behind them, the feed tells readers to read again. */
  readonly pagesMax: number
  /** How often to read behind a page of known rows, for changes that became visible late. */
  readonly deepEveryMs: number
  /** Polls continue this long without a reader, where nothing else needs them. */
  readonly lingerMs: number
  /** Else they go on at this distance, */
  readonly pollIdleMs: number
  /** and after so long without a reader */
  readonly idleLongMs: number
  /** at this one. */
  readonly pollIdleLongMs: number
  /** Changes that are kept, and that may wait for a reader. */
  readonly changesMax: number
  /** A new reader receives the changes of this time: it read its lists a moment before. */
  readonly recentMs: number
  /** The most changes that a new reader receives. If there are more, it has to load again. */
  readonly recentMax: number
  /** A reader who takes no bytes for this long is dropped. */
  readonly takeMsMax: number
  readonly readersMax: number
  /** A browser has one; a person may have some. */
  readonly readersOfSessionMax: number
  /** A quiet stream repeats its status, so that a browser knows that it is alive. */
  readonly beatEveryMs: number
}

export const FEED_LIMITS: FeedLimits = {
  pollEveryMs: 5000,
  pollRarelyMs: 12_500,
  overlapMs: 10_000,
  pagesMax: 5,
  deepEveryMs: 30_000,
  lingerMs: 120_000,
  pollIdleMs: 25_000,
  idleLongMs: 3_600_000,
  pollIdleLongMs: 60_000,
  changesMax: 2000,
  recentMs: 60_000,
  recentMax: 300,
  takeMsMax: 10_000,
  readersMax: 1000,
  readersOfSessionMax: 20,
  beatEveryMs: 10_000,
}
