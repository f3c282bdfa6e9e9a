import {
  EXPORT_EVENT,
  LANES_EVENT,
  TEAM_EVENT,
  type EventName,
  type ExportEnd,
  type FeedState,
  type ResyncData,
  type StatusData,
} from '#contract/dashboard-api/events.ts'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'
import type { ProblemError } from '#contract/problem.ts'
import { RETRY_AFTER_HEADER } from '#contract/rate-limit.ts'

/** Sent first: how long a browser waits before it connects again, so soon that no page has to say it. */
export const RETRY_LINE = 'retry: 1000\n\n'

/** Changed shipments as one event, each as JSON text: this is `ChangesData`. */
export function changesEvent(items: readonly string[], asOf: string | null, id: string): string {
  return eventText('changes', id, `{"asOf":${JSON.stringify(asOf)},"items":[${items.join(',')}]}`)
}

/**
 * The freshness of the data on screen, and the team's days.
 *
 * With the reason why the service cannot be read, so that the page can tell the reader what to do, and whether the
 * history fails.
 */
export function statusEvent(
  state: FeedState,
  asOf: string | null,
  id: string,
  {
    days,
    fault,
    isRecordingFailing,
  }: {
    readonly days: TeamDays
    readonly fault: ProblemError | null
    readonly isRecordingFailing: boolean
  },
): string {
  const recording = isRecordingFailing ? ({ recording: 'failing' } as const) : {}
  const retryAfter = fault?.headers[RETRY_AFTER_HEADER]
  const cause = fault && {
    code: fault.code,
    upstreamCode: fault.words.upstreamCode,
    ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
  }
  const data = { state, asOf, days, ...recording, ...cause } satisfies StatusData
  return eventText('status', id, JSON.stringify(data))
}

/** Tells the reader that it missed changes and has to read its data again. */
export function resyncEvent(asOf: string | null, id: string): string {
  return eventText('resync', id, JSON.stringify({ asOf } satisfies ResyncData))
}

/** A change of the team's state. It has no position among the shipments, so it carries no id. */
export function teamEvent(data: TeamEventData): string {
  return `event: ${TEAM_EVENT}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A download has ended. */
export function exportEvent(end: ExportEnd): string {
  return `event: ${EXPORT_EVENT}\ndata: ${JSON.stringify(end)}\n\n`
}

/** More sea lanes are known. */
export const LANES_TEXT = `event: ${LANES_EVENT}\ndata: {}\n\n`

function eventText(event: EventName, id: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
}
