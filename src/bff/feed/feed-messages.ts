import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type { FeedState } from '#contract/dashboard-api/events.ts'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import type { ProblemError } from '#contract/problem.ts'
import { busy } from '../upstream/fault.ts'
import type { Clock } from '../clock.ts'
import { RESYNC_TEXT, RETRY_LINE, statusEvent, teamEvent } from './event-text.ts'
import type { FeedLimits } from './feed-limits.ts'
import type { Freshness } from './freshness.ts'
import { changesMessage, textMessage, type Message } from './message.ts'
import type { Change, RecentChanges } from './recent-changes.ts'
import type { Reader } from './readers.ts'

export interface FeedMessagesSettings {
  readonly rowOf: (change: Change) => VersionedRow
  readonly clock: Clock
  readonly limits: Pick<FeedLimits, 'recentMs' | 'recentMax'>
  readonly recent: RecentChanges
  readonly freshness: Pick<Freshness, 'state' | 'asOf'>
  /** The last poll's fault; `null` for none. */
  readonly fault: () => ProblemError | null
  /** Milliseconds until the service accepts requests again, if it has said that it does not; else `null`. */
  readonly heldBackMs: () => number | null
  readonly days: () => TeamDays
  /** Whether the history cannot be stored. */
  readonly isRecordingFailing: () => boolean
}

/** The feed's current messages. */
export class FeedMessages {
  readonly #settings: FeedMessagesSettings

  constructor(settings: FeedMessagesSettings) {
    this.#settings = settings
  }

  changes(changes: readonly Change[]): Message {
    return changesMessage(changes, this.#settings.rowOf)
  }

  resync(): Message {
    return textMessage(RESYNC_TEXT)
  }

  status(state: FeedState): Message {
    return textMessage(this.#statusText(state))
  }

  /** The message for a silent connection. */
  beat(): Message {
    return textMessage(this.#currentStatus())
  }

  /** The first message to a reader. */
  greeting({ teamGreeting }: Reader): Message[] {
    const { clock, limits, recent } = this.#settings
    const missed = recent.since(clock.nowMs() - limits.recentMs)
    return [
      textMessage(RETRY_LINE),
      missed !== null && missed.length <= limits.recentMax ? this.changes(missed) : this.resync(),
      textMessage(this.#currentStatus()),
      ...(teamGreeting ? [textMessage(teamEvent(teamGreeting))] : []),
    ]
  }

  /** The state as an event; empty while unknown. */
  #currentStatus(): string {
    const { state } = this.#settings.freshness
    return state ? this.#statusText(state) : ''
  }

  #statusText(state: FeedState): string {
    const { days, freshness, isRecordingFailing } = this.#settings
    return statusEvent(state, freshness.asOf, {
      days: days(),
      fault: this.#faultIn(state),
      isRecordingFailing: isRecordingFailing(),
    })
  }

  /** Why the service cannot be read now; `null` if it can, or if that is unknown. */
  #faultIn(state: FeedState): ProblemError | null {
    const { fault, heldBackMs } = this.#settings
    if (state === 'offline') return fault()
    const untilMs = state === 'delayed' ? heldBackMs() : null
    return untilMs === null ? null : busy(untilMs)
  }
}
