import { LRUCache } from 'lru-cache'
import type { FeedState } from '#contract/dashboard-api/events.ts'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import type { ProblemError } from '#contract/problem.ts'
import { busy } from '../upstream/fault.ts'
import type { Clock } from '../clock.ts'
import type { Change, ChangeRing } from './change-ring.ts'
import { resyncEvent, RETRY_LINE, statusEvent, teamEvent } from './event-text.ts'
import type { FeedLimits } from './feed-limits.ts'
import type { Freshness } from './freshness.ts'
import { changesMessage, textMessage, type ChangesMessageSettings, type Message } from './message.ts'
import type { Reader } from './readers.ts'

export interface FeedMessagesSettings extends Pick<ChangesMessageSettings, 'rowOf'> {
  readonly clock: Clock
  readonly limits: Pick<FeedLimits, 'recentMs' | 'replayMax'>
  readonly ring: ChangeRing
  readonly freshness: Pick<Freshness, 'state' | 'asOf'>
  /** The fault of the last poll; `null` for none. */
  readonly fault: () => ProblemError | null
  /** Milliseconds until the service takes requests again, where it has said that it takes no more; else `null`. */
  readonly heldBackMs: () => number | null
  readonly days: () => TeamDays
  /** Whether the history cannot be kept. */
  readonly isRecordingFailing: () => boolean
}

/** Replays kept for the next reader who missed the same changes. */
const REPLAYS_MAX = 8

/** The feed's messages, as of now. */
export class FeedMessages {
  readonly #settings: FeedMessagesSettings
  /** Messages to readers who returned since the last change, by the first change that they missed. */
  readonly #replays = new LRUCache<number, Message>({ max: REPLAYS_MAX })

  constructor(settings: FeedMessagesSettings) {
    this.#settings = settings
  }

  changes(changes: readonly Change[]): Message {
    const { freshness, ring, rowOf } = this.#settings
    return changesMessage(changes, { asOf: freshness.asOf, idOf: ring.positionBehind, rowOf })
  }

  resync(): Message {
    const { freshness, ring } = this.#settings
    return textMessage(resyncEvent(freshness.asOf, ring.position))
  }

  status(state: FeedState): Message {
    return textMessage(this.#statusText(state))
  }

  /** The message to a quiet connection. */
  beat(): Message {
    return textMessage(this.#currentStatus())
  }

  /** The first message to a reader. */
  greeting({ lastEventId, teamGreeting }: Reader): Message[] {
    const { clock, limits, ring } = this.#settings
    const missed =
      lastEventId === null ? ring.since(clock.nowMs() - limits.recentMs) : ring.after(lastEventId)
    const isReplayed = missed !== null && missed.length <= limits.replayMax
    return [
      textMessage(RETRY_LINE),
      isReplayed ? this.#replayOf(missed) : this.resync(),
      textMessage(this.#currentStatus()),
      ...(teamGreeting ? [textMessage(teamEvent(teamGreeting))] : []),
    ]
  }

  /** A shipment has changed: the next returning reader has missed more. */
  forgetReplays(): void {
    this.#replays.clear()
  }

  /** Built once for all who missed the same changes. */
  #replayOf(missed: readonly Change[]): Message {
    const from = missed[0]?.seq ?? 0
    const replay = this.#replays.get(from) ?? this.changes(missed)
    this.#replays.set(from, replay)
    return replay
  }

  /** The state as an event, or nothing while unknown. */
  #currentStatus(): string {
    const { state } = this.#settings.freshness
    return state ? this.#statusText(state) : ''
  }

  #statusText(state: FeedState): string {
    const { days, freshness, ring, isRecordingFailing } = this.#settings
    return statusEvent(state, freshness.asOf, ring.position, {
      days: days(),
      fault: this.#faultIn(state),
      isRecordingFailing: isRecordingFailing(),
    })
  }

  /** Why the service cannot be read now; `null` where it can, or nothing says why. */
  #faultIn(state: FeedState): ProblemError | null {
    const { fault, heldBackMs } = this.#settings
    if (state === 'offline') return fault()
    const untilMs = state === 'delayed' ? heldBackMs() : null
    return untilMs === null ? null : busy(untilMs)
  }
}
