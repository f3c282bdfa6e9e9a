/** Limits of the change feed. */
export interface FeedLimits {
  /** Time between the starts of two polls, per page that the first one took: at most 12 requests a minute. */
  readonly pollEveryMs: number
  /** Replaces `pollEveryMs` while the rate limit is nearly used up. Also the longest pause after faults. */
  readonly pollRarelyMs: number
  /** Changes may become visible this much later than their `updatedAt`. */
  readonly overlapMs: number
  /** Maximum pages of a poll. If there are more, readers are told to reload. */
  readonly pagesMax: number
  /** How often to read past a page of known rows, for changes that became visible late. */
  readonly deepEveryMs: number
  /** How long polls continue without a reader if nothing else needs them. */
  readonly lingerMs: number
  /** The pause between polls without a reader, if something else needs them. */
  readonly pollIdleMs: number
  /** After this long without a reader, polls use `pollIdleLongMs`. */
  readonly idleLongMs: number
  /** The pause between polls after `idleLongMs` without a reader. */
  readonly pollIdleLongMs: number
  /** Maximum changes stored, and waiting for a reader. */
  readonly changesMax: number
  /** A new reader receives the changes of this period, because it loaded its lists a moment before. */
  readonly recentMs: number
  /** Maximum changes that a new reader receives. If there are more, it must reload. */
  readonly recentMax: number
  /** A reader who accepts no bytes for this long is dropped. */
  readonly takeMsMax: number
  readonly readersMax: number
  /** A browser needs one, and a person may have several browsers. */
  readonly readersOfSessionMax: number
  /** A silent stream repeats its status, so that browsers know it is alive. */
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
