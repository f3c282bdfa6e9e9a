/** Bounds of the change feed. */
export interface FeedLimits {
  /** From the start of a poll to the start of the next, for each page that it took: at most 12 requests a minute. */
  readonly pollEveryMs: number
  /** The same while the budget is short, and the longest pause after faults. */
  readonly pollRarelyMs: number
  /** Changes may become visible this much later than their `updatedAt` says. */
  readonly overlapMs: number
  /** Pages of one poll. What lies behind them is left to the readers, who are told to read again. */
  readonly pagesMax: number
  /** How often what lies behind a page of known rows is read again, for changes that became visible late. */
  readonly deepEveryMs: number
  /** Polls go on this long when nobody is connected. */
  readonly lingerMs: number
  /** Changes that are kept for readers who come back. */
  readonly changesMax: number
  /** A reader who comes for the first time is sent the changes of this time: it has read its lists a moment before. */
  readonly recentMs: number
  /** Changes that a reader who comes back is sent one by one; one who missed more is told to read again. */
  readonly replayMax: number
  /** A reader who takes nothing of what was sent for so long is dropped. */
  readonly takeMsMax: number
  readonly readersMax: number
  /** A browser has one; a person may have some. */
  readonly readersOfSessionMax: number
  readonly commentEveryMs: number
}

export const FEED_LIMITS: FeedLimits = {
  pollEveryMs: 5000,
  pollRarelyMs: 12_500,
  overlapMs: 10_000,
  pagesMax: 5,
  deepEveryMs: 30_000,
  lingerMs: 120_000,
  changesMax: 2000,
  recentMs: 60_000,
  replayMax: 300,
  takeMsMax: 10_000,
  readersMax: 1000,
  readersOfSessionMax: 20,
  commentEveryMs: 20_000,
}
