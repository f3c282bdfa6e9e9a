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

/** How fresh the feed is. */
export interface StatusEvent {
  readonly kind: 'status'
  readonly state: FeedState
  /** When the service was last read, as an ISO 8601 instant; `null` when it never was. */
  readonly asOf: string | null
  /** Why the service cannot be read; `null` while it can, or nothing says why. */
  readonly fault: Fault | null
  /** Whether the proxy cannot keep what changes. */
  readonly isRecordingFailing?: boolean
  /** Where the team's day is. */
  readonly days?: TeamDays
}

/** The body of a problem, and the seconds until it should be over. */
export type Fault = Pick<StatusData, 'code' | 'upstreamCode' | 'retryAfterSeconds'>

/** The team's shared state has changed, or a stream has begun. */
interface TeamEvent {
  readonly kind: 'team'
  readonly data: TeamEventData
}

/** Sea lanes are known that were not. */
interface LanesEvent {
  readonly kind: 'lanes'
}

/** A download has ended. */
interface ExportEvent {
  readonly kind: 'export'
  readonly end: ExportEnd
}

/** Changes were missed: everything on screen has to be loaded again. */
interface ResyncEvent {
  readonly kind: 'resync'
}

/** What the proxy sends. */
export type StreamEvent = ChangesEvent | StatusEvent | TeamEvent | LanesEvent | ExportEvent | ResyncEvent

/** Reads an event. The proxy wrote its JSON. */
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
