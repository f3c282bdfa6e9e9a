import type { FeedState } from '#contract/dashboard-api/events.ts'
import { timeOrDay, type DayClock } from '#facts/text/relative-instant.ts'
import type { Fault } from './feed-event.ts'

/**
 * What a tab knows about its feed. Times are from the tab's monotonic clock, which ignores changes of the computer's
 * clock.
 */
export interface FeedHealth {
  /** The state last reported by the proxy; `null` before its first report. */
  readonly state: FeedState | null
  /** When the service was last read, as an ISO 8601 instant; `null` if never. */
  readonly asOf: string | null
  /** Why the service cannot be read; `null` while it can, or if the reason is unknown. */
  readonly fault: Fault | null
  /** Whether the proxy cannot record history. */
  readonly isRecordingFailing: boolean
  /** When the service was last read, on the tab's clock. */
  readonly checkedAtMs: number | null
  /** When the oldest unanswered request was sent, on the tab's clock; `null` if all are answered. */
  readonly unansweredSinceMs: number | null
  /** Whether no stream delivers events, so that the page polls. */
  readonly isSilent: boolean
}

/** How fresh everything on screen is. */
export type Freshness =
  | { readonly state: 'connecting' | 'live' }
  | { readonly state: 'delayed' | 'offline'; readonly asOf: string | null }

export const UNKNOWN_HEALTH: FeedHealth = {
  state: null,
  asOf: null,
  fault: null,
  isRecordingFailing: false,
  checkedAtMs: null,
  unansweredSinceMs: null,
  isSilent: false,
}

/** A request that is answered this soon after a failure does not count as lost. */
const LOST_MS_TOLERATED = 2000
/** The proxy reads the service at least every 15 s and reports it. */
const LIVE_MS_MAX = 35_000

export function freshnessOf(health: FeedHealth, nowMs: number): Freshness {
  const { state, asOf, checkedAtMs, isSilent } = health
  if (isLost(health, nowMs)) return { state: 'offline', asOf }
  if (isSilent) return { state: 'delayed', asOf }
  if (state === 'offline') return { state, asOf }
  if (state === null) return { state: 'connecting' }
  const ageMs = checkedAtMs === null ? Infinity : nowMs - checkedAtMs
  if (state === 'delayed' || ageMs > LIVE_MS_MAX) return { state: 'delayed', asOf }
  return { state: 'live' }
}

/** Whether the proxy has been unreachable for long enough to say so. */
export function isLost({ unansweredSinceMs }: FeedHealth, nowMs: number): boolean {
  return unansweredSinceMs !== null && nowMs - unansweredSinceMs > LOST_MS_TOLERATED
}

/** A state as text: one word that is always visible, and the rest if there is space. */
export function freshnessWords(freshness: Freshness, clock: DayClock): { word: string; rest: string } {
  switch (freshness.state) {
    case 'connecting':
      return { word: 'Connecting', rest: '…' }
    case 'live':
      return { word: 'Live', rest: '' }
    case 'delayed':
      return { word: 'Delayed', rest: asOfWords(freshness.asOf, clock) }
    case 'offline':
      return { word: 'Offline', rest: `${asOfWords(freshness.asOf, clock)}, retrying` }
  }
}

function asOfWords(asOf: string | null, clock: DayClock): string {
  return asOf === null ? '' : ` · as of ${timeOrDay(asOf, clock)}`
}
