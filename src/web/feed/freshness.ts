import type { FeedState } from '#contract/dashboard-api/events.ts'
import { timeOrDay, type DayClock } from '#facts/text/relative-instant.ts'
import type { Fault } from './feed-event.ts'

/** What a tab knows of its feed. Times are on the tab's own clock, which the computer's clock does not move. */
export interface FeedHealth {
  /** The proxy's last state; `null` before its first report. */
  readonly state: FeedState | null
  /** When the service was last read, as an ISO 8601 instant; `null` when it never was. */
  readonly asOf: string | null
  /** Why the service cannot be read; `null` while it can, or nothing says why. */
  readonly fault: Fault | null
  /** Whether the proxy cannot keep what changes. */
  readonly isRecordingFailing: boolean
  /** When the service was last read, on the tab's own clock. */
  readonly checkedAtMs: number | null
  /** Since when a request has had no answer; `null` while all are answered. */
  readonly unansweredSinceMs: number | null
  /** Whether no stream speaks, so that the page asks by itself. */
  readonly isSilent: boolean
}

/** How fresh everything on screen is. */
export type Freshness =
  | { readonly state: 'connecting' }
  | { readonly state: 'live'; readonly ageSeconds: number }
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

/** A request that is answered this soon after it failed does not count as lost. */
const LOST_MS_TOLERATED = 2000
/** The proxy reads the service at least every 15 s and says so. */
const LIVE_MS_MAX = 35_000

/** Judges the freshness of what is on screen. */
export function freshnessOf(health: FeedHealth, nowMs: number): Freshness {
  const { state, asOf, checkedAtMs, isSilent } = health
  if (isLost(health, nowMs)) return { state: 'offline', asOf }
  if (isSilent) return { state: 'delayed', asOf }
  if (state === 'offline') return { state, asOf }
  if (state === null) return { state: 'connecting' }
  const ageMs = checkedAtMs === null ? Infinity : nowMs - checkedAtMs
  if (state === 'delayed' || ageMs > LIVE_MS_MAX) return { state: 'delayed', asOf }
  return { state: 'live', ageSeconds: Math.max(0, Math.round(ageMs / 1000)) }
}

/** Whether the proxy has not been reached for so long that it counts. */
export function isLost({ unansweredSinceMs }: FeedHealth, nowMs: number): boolean {
  return unansweredSinceMs !== null && nowMs - unansweredSinceMs > LOST_MS_TOLERATED
}

/** A state in words: one word that always shows, and the rest where there is room. */
export function freshnessWords(freshness: Freshness, clock: DayClock): { word: string; rest: string } {
  switch (freshness.state) {
    case 'connecting':
      return { word: 'Connecting', rest: '…' }
    case 'live':
      return { word: 'Live', rest: ` · checked ${freshness.ageSeconds} s ago` }
    case 'delayed':
      return { word: 'Delayed', rest: asOfWords(freshness.asOf, clock) }
    case 'offline':
      return { word: 'Offline', rest: `${asOfWords(freshness.asOf, clock)}, retrying` }
  }
}

function asOfWords(asOf: string | null, clock: DayClock): string {
  return asOf === null ? '' : ` · as of ${timeOrDay(asOf, clock)}`
}
