/** What the proxy sends to browsers after a team write. */
import type { VersionedRow } from './account.ts'
import type { TeamPerson, TeamWriteAnswer } from './team.ts'

/** Maximum shipments whose rows an answer or event includes after a team write. */
export const WRITTEN_ROWS_MAX = 200

/** The effects of a team write. */
export interface TeamNews {
  /** Shipments that the team wrote about, judged again, at most {@link WRITTEN_ROWS_MAX}. */
  readonly rows: readonly VersionedRow[]
  /** Whether other shipments may have changed too. */
  readonly isMore: boolean
}

/** Data of the event `team`. The first one of a stream is a greeting without news. */
export interface TeamEventData extends TeamNews {
  /** `null` if nothing can be stored. */
  readonly epoch: string | null
  readonly rev: number
  /** The build of the dashboard that the proxy serves; `null` if it serves none. */
  readonly build: string | null
  /** Who deleted entries of shipments, which leaves no mark in their rows. */
  readonly deletedBy: readonly { readonly reference: string; readonly by: TeamPerson }[]
  /** Shipments whose notes were added, changed or deleted. */
  readonly notes: readonly string[]
  /** Whether the answer of `TEAM_PATH` has changed. */
  readonly isTeam: boolean
}

/** Answer of `TEAM_WRITES_PATH`. */
export interface TeamWritesAnswer extends TeamNews {
  /** One per write, in order. Empty if the epoch differs, in which case nothing is written. */
  readonly answers: readonly TeamWriteAnswer[]
}
