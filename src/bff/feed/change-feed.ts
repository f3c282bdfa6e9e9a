import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type { ExportEnd, FeedState } from '#contract/dashboard-api/events.ts'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../upstream/answer.ts'
import type { Clock } from '../clock.ts'
import { shipmentOperation, type Operation } from '../upstream/operation.ts'
import { exportEvent, LANES_TEXT, teamEvent } from './event-text.ts'
import type { FeedLimits } from './feed-limits.ts'
import { FeedMessages } from './feed-messages.ts'
import { Freshness } from './freshness.ts'
import { createKnownVersions } from './known-versions.ts'
import { textMessage } from './message.ts'
import type { FinishedPoll, ResumedCopy } from './finished-poll.ts'
import { createPollLoop, type PollLoop } from './poll-loop.ts'
import { createPollPace, type PollPace } from './poll-pace.ts'
import { poll, type PolledPage, type PollResult } from './poll.ts'
import { Readers, type Reader } from './readers.ts'
import { createRecentChanges, type Change, type RecentChanges } from './recent-changes.ts'
import { readSeenPage, readSeenShipment, type SeenShipment } from './seen-shipment.ts'

export interface ChangeFeedSettings {
  readonly clock: Clock
  /** Milliseconds since 1970, for times shown to users. */
  readonly wallMs: () => number
  readonly limits: FeedLimits
  /** Reads upstream with the feed's priority. */
  readonly read: (
    operation: Operation,
    signal: AbortSignal,
  ) => Promise<Pick<Answer, 'body' | 'servedAtMs' | 'isPart'>>
  readonly isBudgetShort: () => boolean
  /** Milliseconds until the service accepts requests again, if it has said that it does not; else `null`. */
  readonly heldBackMs: () => number | null
  /** The team's zone. */
  readonly days: () => TeamDays
  /** Whether the history cannot be stored, which is reported to readers. */
  readonly isRecordingFailing?: () => boolean
  /** The newest row of a changed shipment. */
  readonly rowOf: (change: Change) => VersionedRow
  /** Called before readers are notified. */
  readonly onPoll: (poll: FinishedPoll) => void
  readonly onDropped: () => void
  /** Called with a fault other than an answer of the service. */
  readonly onFault: (error: unknown) => void
}

/** When a rejected reader may try again. */
const RETRY_SECONDS = 30

/** The change feed: a single poll for all readers. */
export class ChangeFeed {
  readonly #settings: ChangeFeedSettings
  readonly #recent: RecentChanges
  readonly #known = createKnownVersions()
  readonly #readers: Readers
  readonly #freshness: Freshness
  readonly #messages: FeedMessages
  readonly #loop: PollLoop
  /** How far polls have read: the newest change that is not from the future. */
  #askedUs: number | null = null
  #deepAtMs = -Infinity
  #isFirstPoll = true
  #isClosed = false
  readonly #pace: PollPace
  /** The last poll's fault; `null` for none. */
  #fault: ProblemError | null = null

  constructor(settings: ChangeFeedSettings) {
    const { clock, limits, wallMs, onDropped } = settings
    this.#settings = settings
    this.#pace = createPollPace(settings)
    this.#recent = createRecentChanges(limits.changesMax)
    this.#readers = new Readers({
      ...limits,
      clock,
      beat: () => this.#messages.beat(),
      onDropped,
    })
    this.#freshness = new Freshness({
      clock,
      wallMs,
      isHeldBack: () => settings.heldBackMs() !== null,
      onNews: (state) => this.#readers.broadcast(this.#messages.status(state)),
    })
    this.#messages = new FeedMessages({
      clock,
      limits,
      recent: this.#recent,
      rowOf: settings.rowOf,
      freshness: this.#freshness,
      fault: () => this.#fault,
      heldBackMs: settings.heldBackMs,
      days: settings.days,
      isRecordingFailing: () => settings.isRecordingFailing?.() ?? false,
    })
    this.#loop = createPollLoop({
      clock,
      lingerMs: limits.lingerMs,
      onStart: () => {
        this.#freshness.started()
        this.#isFirstPoll = true
      },
      run: (signal) => this.#runPoll(signal),
    })
  }

  /**
   * Rejects a reader if there are too many.
   *
   * @throws ProblemError `busy`
   */
  checkRoom(session: string | null): void {
    if (!this.#readers.isFull(session)) return
    throw new ProblemError(
      'busy',
      {
        detail: 'Too many streams of changes are open.',
        hint: `Close some tabs, or try again in ${RETRY_SECONDS} s.`,
      },
      { 'retry-after': String(RETRY_SECONDS) },
    )
  }

  /** Sends the reader the recent changes and then each new one, until the returned function is called. */
  join(reader: Reader): () => void {
    if (this.#isClosed) {
      reader.end()
      return () => {}
    }
    if (this.#pace.isWatching && this.#readers.count === 0) {
      // Polls are rarer without a reader, so their silence is not a fault.
      this.#freshness.hurried()
      this.#loop.hurry(this.#settings.limits.pollEveryMs)
    }
    this.#loop.start()
    this.#readers.add(reader, this.#messages.greeting(reader))
    return () => {
      if (this.#readers.remove(reader) > 0) return
      this.#pace.noteIdle()
      if (!this.#pace.isWatching) this.#loop.letEnd()
    }
  }

  /** Continues from a stored copy. */
  resume({ readAtMs, polledUs }: ResumedCopy): void {
    this.#askedUs = polledUs
    this.#freshness.resumed(readAtMs)
  }

  /** Polls from now on, with or without readers. */
  watch(): void {
    this.#pace.watch()
    this.#loop.start()
  }

  /** Polls for a while, as for a reader, because somebody uses what the polls keep current. */
  follow(): void {
    if (this.#isClosed || this.#readers.count > 0 || this.#pace.isWatching) return
    this.#loop.start()
    this.#loop.letEnd()
  }

  /** Notifies interested readers of a change of the team's state. */
  tellTeam(data: TeamEventData): void {
    this.#readers.broadcast(textMessage(teamEvent(data)), ({ teamGreeting }) => teamGreeting !== undefined)
  }

  /** Announces new sea lanes on every stream. */
  tellLanes(): void {
    this.#readers.broadcast(textMessage(LANES_TEXT))
  }

  /** Announces the end of a download on the streams of its session; without sign-in, on every stream. */
  tellExport(end: ExportEnd, session: string | null): void {
    this.#readers.broadcast(textMessage(exportEvent(end)), (reader) => reader.session === session)
  }

  /** Sends `resync`: readers reload all data. */
  tellOfGap(): void {
    this.#recent.breakOff(this.#settings.clock.nowMs())
    this.#readers.broadcast(this.#messages.resync())
  }

  /** How current the feed is; `null` while unknown. */
  get state(): FeedState | null {
    return this.#freshness.state
  }

  /** Start of the last successful poll, on the proxy's clock. */
  get readAtMs(): number | null {
    return this.#freshness.readAtMs
  }

  /** The start of the last successful poll as an ISO 8601 timestamp in UTC. */
  get asOf(): string | null {
    return this.#freshness.asOf
  }

  /**
   * Whether it reports every change since {@link readAtMs}, or that it cannot. True from the end of the first poll
   * until polls stop.
   */
  get isFollowed(): boolean {
    return this.#loop.isRunning && !this.#isFirstPoll
  }

  /** Ends every reader's stream, and the polls. */
  close(): void {
    this.#isClosed = true
    this.#freshness.close()
    this.#loop.close()
    this.#readers.endAll()
  }

  async #runPoll(signal: AbortSignal): Promise<number> {
    const { clock, limits, isBudgetShort } = this.#settings
    const startedAtMs = clock.nowMs()
    const isShort = isBudgetShort()
    try {
      const result = await poll({
        sinceUs: this.#askedUs === null ? null : this.#sinceUs(this.#askedUs),
        toleranceUs: limits.overlapMs * 1000,
        isDeep: startedAtMs - this.#deepAtMs >= limits.deepEveryMs,
        pagesMax: limits.pagesMax,
        known: this.#known,
        readPage: (operation) => this.#readPage(operation, signal),
        readShipment: (reference) => this.#readShipment(reference, signal),
      })
      if (result.isBlind) this.#reportBlindness()
      else this.#settle(result, startedAtMs)
      this.#isFirstPoll = false
      // A skipped large record is in every poll until others have changed after it.
      const isRare = isShort || result.isPart
      return this.#pace.pauseMs({ hasReader: this.#readers.count > 0, isRare }) * result.pages
    } catch (error) {
      return signal.aborted ? limits.pollEveryMs : this.#failed(error)
    }
  }

  /** @returns milliseconds until the next poll */
  #failed(error: unknown): number {
    const { limits, onFault } = this.#settings
    if (!(error instanceof ProblemError)) onFault(error)
    this.#fault = error instanceof ProblemError ? error : null
    // A reader who joins now gets copies from before the fault.
    this.#isFirstPoll = false
    this.#freshness.failed(this.#fault?.code === 'key_refused')
    return Math.min(limits.pollEveryMs * this.#freshness.faults, limits.pollRarelyMs)
  }

  async #readPage(operation: Operation, signal: AbortSignal): Promise<PolledPage> {
    const askedAtMs = this.#settings.wallMs()
    const { body, servedAtMs = askedAtMs, isPart } = await this.#settings.read(operation, signal)
    return { ...readSeenPage(body), servedUs: servedAtMs * 1000, ...(isPart && { isPart }) }
  }

  async #readShipment(reference: string, signal: AbortSignal): Promise<SeenShipment | null> {
    try {
      const { body } = await this.#settings.read(shipmentOperation(reference), signal)
      return readSeenShipment(JSON.parse(body.toString()))
    } catch (error) {
      if (isNotThere(error)) return null
      throw error
    }
  }

  /** Where the next poll starts: a whole millisecond, some seconds before the newest change. */
  #sinceUs(newestUs: number): number {
    return (Math.floor(newestUs / 1000) - this.#settings.limits.overlapMs) * 1000
  }

  #settle(result: PollResult, startedAtMs: number): void {
    const isCaughtUp = this.#askedUs !== null && !result.isCut
    if (result.isDeep) this.#deepAtMs = startedAtMs
    // Only the first page determines where the next poll starts: shipments newer than its rows may have moved while
    // other pages were read.
    const topUs = result.topUs ?? this.#askedUs
    this.#askedUs = topUs === null ? null : Math.min(Math.max(this.#askedUs ?? topUs, topUs), result.servedUs)
    for (const reference of result.gone) this.#known.forget(reference)
    for (const seen of result.changes) this.#known.add(seen, seen.updatedAtUs > result.presentUs)
    if (this.#askedUs !== null) this.#known.forgetBefore(this.#sinceUs(this.#askedUs))
    this.#fault = null
    this.#freshness.succeeded(startedAtMs)
    this.#passOn({ ...result, startedAtMs, isCaughtUp, polledUs: this.#askedUs })
    if (!result.isCut) this.#tellOf(result.changes)
    // A reader who joined after polling resumed has just loaded its data.
    else if (!this.#isFirstPoll) this.tellOfGap()
    this.#freshness.announce()
  }

  /** Notifies readers even if the copy fails. */
  #passOn(finished: FinishedPoll): void {
    try {
      this.#settings.onPoll(finished)
    } catch (error) {
      this.#settings.onFault(error)
    }
  }

  /** While this lasts, present changes are unknown, so the feed does not call itself live. */
  #reportBlindness(): void {
    this.#settings.onFault(
      new Error('Too many shipments claim to have changed in the future, so present changes are not seen'),
    )
    this.#fault = null
    this.#freshness.failed(false)
  }

  #tellOf(newestFirst: readonly SeenShipment[]): void {
    const changes = this.#recent.append(newestFirst.toReversed(), this.#settings.clock.nowMs())
    if (changes.length > 0) this.#readers.broadcast(this.#messages.changes(changes))
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'shipment_not_found' || error.code === 'not_found')
}
