import type { FeedState } from '#contract/dashboard-api/events.ts'
import type { Clock } from '../clock.ts'

/** Keeps how fresh the feed is. */
export interface Freshness {
  /** Polls are made from now on, after there was nobody to make them for. */
  started(): void
  /** A poll that began at the moment has succeeded. What it brought is to be told before {@link announce}. */
  succeeded(startedAtMs: number): void
  /** Tells the state, whether it is news or not: its age is shown. */
  announce(): void
  /** @param isLasting whether it does not pass by itself: the key was refused */
  failed(isLasting: boolean): void
  /** Failed polls in a row. */
  readonly faults: number
  /** `null` while the first poll after a start is still on its way. */
  readonly state: FeedState | null
  /** When the last poll that succeeded began, on the proxy's clock. */
  readonly readAtMs: number | null
  /** The same as an ISO 8601 timestamp in UTC. */
  readonly asOf: string | null
  close(): void
}

export interface FreshnessSettings {
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Called when the state is to be told: when it becomes another, and by {@link Freshness.announce}. */
  readonly onNews: (state: FeedState) => void
}

/** A poll comes every 5 s, or every 12.5 while the budget is short, and is sure of its turn every 15. */
const DELAYED_AFTER_MS = 30_000
const OFFLINE_AFTER_MS = 60_000
/** One failed poll is a hiccup. Polls back off, so that the third comes a quarter of a minute after the first. */
const FAULTS_TOLERATED = 2

export function createFreshness({ clock, wallMs, onNews }: FreshnessSettings): Freshness {
  let readAtMs: number | null = null
  let asOf: string | null = null
  let runningSinceMs = -Infinity
  let faults = 0
  let isRefused = false
  let toldState: FeedState | null = null
  let callOffChecks: (() => void)[] = []

  function silentSinceMs(): number {
    return Math.max(readAtMs ?? -Infinity, runningSinceMs)
  }

  function state(): FeedState | null {
    const nowMs = clock.nowMs()
    const silentMs = nowMs - silentSinceMs()
    if (isRefused || faults > FAULTS_TOLERATED || silentMs >= OFFLINE_AFTER_MS) return 'offline'
    if (silentMs >= DELAYED_AFTER_MS) return 'delayed'
    return readAtMs !== null && nowMs - readAtMs < DELAYED_AFTER_MS ? 'live' : null
  }

  function tell(isNews: boolean): void {
    const current = state()
    const isOther = current !== toldState
    toldState = current
    if (current && (isNews || isOther)) onNews(current)
  }

  /** A poll that takes long says nothing by itself. */
  function checkLater(): void {
    for (const callOff of callOffChecks) callOff()
    const sinceMs = silentSinceMs() - clock.nowMs()
    callOffChecks = [DELAYED_AFTER_MS, OFFLINE_AFTER_MS].map((afterMs) =>
      clock.after(sinceMs + afterMs, () => tell(false)),
    )
  }

  return {
    started() {
      runningSinceMs = clock.nowMs()
      faults = 0
      isRefused = false
      toldState = null
      checkLater()
    },
    succeeded(startedAtMs) {
      readAtMs = startedAtMs
      asOf = new Date(wallMs() - (clock.nowMs() - startedAtMs)).toISOString()
      faults = 0
      isRefused = false
      checkLater()
    },
    announce: () => tell(true),
    failed(isLasting) {
      faults += 1
      isRefused = isLasting
      tell(false)
    },
    get faults() {
      return faults
    },
    get state() {
      return state()
    },
    get readAtMs() {
      return readAtMs
    },
    get asOf() {
      return asOf
    },
    close() {
      for (const callOff of callOffChecks) callOff()
    },
  }
}
