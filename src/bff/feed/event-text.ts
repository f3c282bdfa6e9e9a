import type { EventName, ExportEnd, FeedState, StatusData } from '#contract/dashboard-api/events.ts'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'
import type { ProblemError } from '#contract/problem.ts'
import { RETRY_AFTER_HEADER } from '#contract/rate-limit.ts'

/** Sent first: how soon a browser reconnects. So soon that no page needs to mention it. */
export const RETRY_LINE = 'retry: 1000\n\n'

/** Changed shipments as one event (`ChangesData`), each given as JSON text. */
export function changesEvent(items: readonly string[]): string {
  return eventText('changes', `{"items":[${items.join(',')}]}`)
}

/**
 * The freshness of the data and the team's days. Includes why the service cannot be read, so that the page can advise
 * the user, and whether the history fails.
 */
export function statusEvent(
  state: FeedState,
  asOf: string | null,
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
  return eventText('status', JSON.stringify(data))
}

/** Tells readers that they missed changes and must reload. */
export const RESYNC_TEXT = eventText('resync', '{}')

export function teamEvent(data: TeamEventData): string {
  return eventText('team', JSON.stringify(data))
}

export function exportEvent(end: ExportEnd): string {
  return eventText('export', JSON.stringify(end))
}

export const LANES_TEXT = eventText('lanes', '{}')

function eventText(event: EventName, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`
}
