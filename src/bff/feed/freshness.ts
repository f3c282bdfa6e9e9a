import type { FeedState } from '#contract/dashboard-api/events.ts'
import type { Clock } from '../clock.ts'

export interface FreshnessSettings {
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Whether the service answers that it accepts no requests for now. */
  readonly isHeldBack: () => boolean
  /** Called with the state when it changes, and by {@link Freshness.announce}. */
  readonly onNews: (state: FeedState) => void
}

/** A poll is due every 5 s, or every 12.5 s while the budget is short, and is guaranteed a turn every 15 s. */
const DELAYED_AFTER_MS = 30_000
const OFFLINE_AFTER_MS = 60_000
const CHECK_EVERY_MS = 2000
/** A single failed poll is a hiccup, unless it is the first. Polls back off, so that the third comes 15 s after the first. */
const FAULTS_TOLERATED = 2

/** Tracks how current the feed is. */
export class Freshness {
  readonly #settings: FreshnessSettings
  #readAtMs: number | null = null
  /** When the service was read for a stored copy. */
  #keptReadAtMs: number | null = null
  #asOf: string | null = null
  #runningSinceMs = -Infinity
  /** Whether a poll has succeeded since polls started. */
  #hasRead = false
  #faults = 0
  #isRefused = false
  #reportedState: FeedState | null = null
  #callOffCheck: () => void = () => {}

  constructor(settings: FreshnessSettings) {
    this.#settings = settings
  }

  /** There is a copy of what was read at that time, before this proxy started. */
  resumed(readAtMs: number): void {
    this.#keptReadAtMs = readAtMs
    this.#asOf = this.#instantOf(readAtMs)
  }

  /** Polls resume after a time without readers. */
  started(): void {
    this.#hasRead = false
    this.#faults = 0
    this.#isRefused = false
    this.hurried()
  }

  /** Polls had continued, but rarely, so their silence was not a fault. */
  hurried(): void {
    this.#runningSinceMs = this.#settings.clock.nowMs()
    this.#reportedState = null
    this.#checkLater()
  }

  /** A poll that started at that time has succeeded. Report its changes before {@link announce}. */
  succeeded(startedAtMs: number): void {
    this.#readAtMs = startedAtMs
    this.#asOf = this.#instantOf(startedAtMs)
    this.#hasRead = true
    this.#faults = 0
    this.#isRefused = false
    this.#checkLater()
  }

  /** Reports the state even if unchanged, because the page shows its age. */
  announce(): void {
    this.#report(true)
  }

  /** @param isLasting whether the fault lasts until the operator fixes it, such as a rejected key */
  failed(isLasting: boolean): void {
    this.#faults += 1
    this.#isRefused = isLasting
    this.#report(false)
  }

  /** Failed polls in a row. */
  get faults(): number {
    return this.#faults
  }

  /** `null` until the first poll after a start has ended. */
  get state(): FeedState | null {
    const nowMs = this.#settings.clock.nowMs()
    const { isHeldBack } = this.#settings
    if (this.#isRefused || this.#faults > (this.#hasRead ? FAULTS_TOLERATED : 0)) return 'offline'
    if (this.#readAtMs !== null && nowMs - this.#readAtMs < DELAYED_AFTER_MS) return 'live'
    const silentMs = nowMs - this.#silentSinceMs()
    if (isHeldBack()) return 'delayed'
    if (silentMs >= OFFLINE_AFTER_MS) return 'offline'
    return silentMs >= DELAYED_AFTER_MS ? 'delayed' : null
  }

  /** The start of the last successful poll, on the proxy's clock. */
  get readAtMs(): number | null {
    return this.#readAtMs ?? this.#keptReadAtMs
  }

  /** The start of the last successful poll as an ISO 8601 timestamp in UTC. */
  get asOf(): string | null {
    return this.#asOf
  }

  close(): void {
    this.#callOffCheck()
  }

  #silentSinceMs(): number {
    return Math.max(this.#readAtMs ?? -Infinity, this.#runningSinceMs)
  }

  #instantOf(atMs: number): string {
    const { clock, wallMs } = this.#settings
    return new Date(wallMs() - (clock.nowMs() - atMs)).toISOString()
  }

  #report(isNews: boolean): void {
    const current = this.state
    const isOther = current !== this.#reportedState
    this.#reportedState = current
    if (current && (isNews || isOther)) this.#settings.onNews(current)
  }

  /** Needed because a slow poll reports nothing before it ends. */
  #checkLater(): void {
    this.#callOffCheck()
    this.#callOffCheck = this.#settings.clock.after(CHECK_EVERY_MS, () => {
      this.#report(false)
      this.#checkLater()
    })
  }
}
