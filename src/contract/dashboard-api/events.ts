import type { ProblemCode } from '#contract/problem.ts'
import type { TeamDays } from './session.ts'

/**
 * Events of the change feed (`EVENTS_PATH`):
 * - `changes` with `ChangesData`, `status` with `StatusData`;
 * - `resync`: the browser missed changes and has to load what it shows again;
 * - `team` with `TeamEventData`, to those who ask for it;
 * - `lanes`: sea lanes are known that were not, so that a map can ask for them;
 * - `export` with `ExportEnd`, on every stream: the download of a file has ended.
 */
export const EVENT_NAMES = ['changes', 'status', 'resync', 'team', 'lanes', 'export'] as const

export type EventName = (typeof EVENT_NAMES)[number]

/** How a download ended. A ticket that has been used opens nothing. */
export interface ExportEnd {
  readonly ticket: string
  /** Why the file was cut; `null` for a whole one, `network` where the browser ended the connection, or had no room. */
  readonly cut: 'network' | Extract<ProblemCode, 'sign_in_required' | 'internal_error'> | null
}

/**
 * How far the proxy vouches for what readers show: `live`, it read the service a moment ago; `delayed`, it did not, though
 * nothing says that the service fails; `offline`, the service fails, or said nothing for a minute.
 */
export type FeedState = 'live' | 'delayed' | 'offline'

/**
 * Data of `changes`: shipments that changed, at most 20, as full shipments, or as rows (`VersionedRow`). Where the proxy keeps
 * no copy of the account, nothing is judged of rows.
 */
export interface ChangesData<Item> {
  readonly items: readonly Item[]
}

/** Data of `status`: how fresh the feed is, and where the team's day is. */
export interface StatusData {
  readonly state: FeedState
  /** When the service was last read, as an ISO 8601 instant; `null` when it never was. */
  readonly asOf: string | null
  readonly days: TeamDays
  /** Present while the history cannot be kept, see `Recording`. */
  readonly recording?: 'failing'
  /** Why the service cannot be read; absent while it can. */
  readonly code?: ProblemCode
  /** The code that the service itself answered with, beside `key_refused`. */
  readonly upstreamCode?: string
  /** Beside `busy`, which the service has said: seconds until it takes requests again. */
  readonly retryAfterSeconds?: number
}
