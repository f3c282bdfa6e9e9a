import type { ProblemCode } from '#contract/problem.ts'
import type { TeamDays } from './session.ts'

/**
 * Events of the change feed (`EVENTS_PATH`):
 * - `changes` with `ChangesData`, `status` with `StatusData`;
 * - `resync`: the browser missed changes and must reload what it shows;
 * - `team` with `TeamEventData`, if requested;
 * - `lanes`: new sea lanes are known, so that a map can load them;
 * - `export` with `ExportEnd`, on every stream: a download has ended.
 */
export const EVENT_NAMES = ['changes', 'status', 'resync', 'team', 'lanes', 'export'] as const

export type EventName = (typeof EVENT_NAMES)[number]

/** How a download ended. A ticket can be used only once. */
export interface ExportEnd {
  readonly ticket: string
  /**
   * Why the file is incomplete; `null` if it is complete, `network` if the browser closed the connection or could not
   * store the file.
   */
  readonly cut: 'network' | Extract<ProblemCode, 'sign_in_required' | 'internal_error'> | null
}

/**
 * How current the data is. `live`: the proxy read the service a moment ago. `delayed`: it did not, but the service is
 * not known to fail. `offline`: the service fails, or has not answered for a minute.
 */
export type FeedState = 'live' | 'delayed' | 'offline'

/**
 * Data of `changes`: at most 20 changed shipments, as full shipments or as rows (`VersionedRow`). Rows are not judged
 * if the proxy has no copy of the account.
 */
export interface ChangesData<Item> {
  readonly items: readonly Item[]
}

/** Data of `status`: how fresh the feed is, and the team's zone. */
export interface StatusData {
  readonly state: FeedState
  /** When the service was last read, as an ISO 8601 instant; `null` if never. */
  readonly asOf: string | null
  readonly days: TeamDays
  /** Present while the history cannot be stored, see `Recording`. */
  readonly recording?: 'failing'
  /** Why the service cannot be read; absent while it can. */
  readonly code?: ProblemCode
  /** The service's own error code, with `key_refused`. */
  readonly upstreamCode?: string
  /** With `busy`: the seconds until the service accepts requests again. */
  readonly retryAfterSeconds?: number
}
