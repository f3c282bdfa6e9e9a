import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type {
  ChangesData,
  EventName,
  ExportEnd,
  FeedState,
  StatusData,
} from '#contract/dashboard-api/events.ts'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'

/** Shipments that have changed. */
interface ChangesEvent {
  readonly kind: 'changes'
  readonly rows: readonly VersionedRow[]
}

/** Freshness of the feed, and why it may be behind. */
export interface StatusEvent {
  readonly kind: 'status'
  readonly state: FeedState
  /** When the service was last read, as an ISO 8601 instant; `null` if never. */
  readonly asOf: string | null
  /** Why the service cannot be read; `null` while it can, or if the reason is unknown. */
  readonly fault: Fault | null
  /** Whether the proxy cannot record history. */
  readonly isRecordingFailing?: boolean
  /** The time zone of the team's days. */
  readonly days?: TeamDays
}

/** The body of a problem, with the seconds until a retry may succeed. */
export type Fault = Pick<StatusData, 'code' | 'upstreamCode' | 'retryAfterSeconds'>

/** The team's shared state has changed, or a stream has started. */
interface TeamEvent {
  readonly kind: 'team'
  readonly data: TeamEventData
}

/** New sea lanes are known. */
interface LanesEvent {
  readonly kind: 'lanes'
}

/** A download has finished or failed. */
interface ExportEvent {
  readonly kind: 'export'
  readonly end: ExportEnd
}

/** Changes were missed, so everything on screen must be reloaded. */
interface ResyncEvent {
  readonly kind: 'resync'
}

export type StreamEvent = ChangesEvent | StatusEvent | TeamEvent | LanesEvent | ExportEvent | ResyncEvent

/** Parses an event. Its JSON is trusted because the proxy wrote it. */
export function readStreamEvent(name: EventName, json: string): StreamEvent {
  if (name === 'team') return { kind: name, data: JSON.parse(json) }
  if (name === 'export') return { kind: name, end: JSON.parse(json) }
  if (name === 'resync' || name === 'lanes') return { kind: name }
  if (name === 'changes') {
    const { items }: ChangesData<VersionedRow> = JSON.parse(json)
    return { kind: 'changes', rows: items }
  }
  const status: StatusData = JSON.parse(json)
  const { state, asOf, days } = status
  return {
    kind: 'status',
    state,
    asOf,
    days,
    fault: status.code === undefined ? null : status,
    isRecordingFailing: status.recording === 'failing',
  }
}
