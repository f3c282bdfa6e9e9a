/** What the proxy tells browsers after the team has written. */
import type { VersionedRow } from './account.ts'
import type { TeamWriteAnswer } from './team.ts'

/** Most shipments whose rows an answer or an event brings after the team has written. */
export const WRITTEN_ROWS_MAX = 50

/** What looks different after the team has written. */
export interface TeamNews {
  /** Shipments that the team wrote about, judged again. At most {@link WRITTEN_ROWS_MAX}. */
  readonly rows: readonly VersionedRow[]
  /** Whether other shipments may have changed too. */
  readonly isMore: boolean
}

/** Data of the event `team`. The first one of a stream is the greeting, which brings no news. */
export interface TeamEventData extends TeamNews {
  /** `null` where nothing can be kept. */
  readonly epoch: string | null
  readonly rev: number
  /** Names the built dashboard that the proxy serves; `null` where it serves none. */
  readonly build: string | null
  /** Shipments of which a note was written, changed or deleted. */
  readonly notes: readonly string[]
  /** Whether the answer of `TEAM_PATH` has changed. */
  readonly isTeam: boolean
}

/** Answer of `TEAM_WRITES_PATH`. */
export interface TeamWritesAnswer extends TeamNews {
  /** One for each write, in order. Empty where the epoch is another one: then nothing was judged, and nothing is written. */
  readonly answers: readonly TeamWriteAnswer[]
}
