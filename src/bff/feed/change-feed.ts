import { LRUCache } from 'lru-cache'
import type { FeedState } from '#contract/dashboard-api/events.ts'
import type { TeamEventData } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../answer.ts'
import type { Clock } from '../clock.ts'
import { shipmentOperation, type Operation } from '../operation.ts'
import { createChangeRing, type Change } from './change-ring.ts'
import { COMMENT, resyncEvent, RETRY_LINE, statusEvent, teamEvent } from './event-text.ts'
import type { FeedLimits } from './feed-limits.ts'
import { createFreshness } from './freshness.ts'
import { createKnownVersions } from './known-versions.ts'
import { changesMessage, textMessage, type Message } from './message.ts'
import { createPollLoop } from './poll-loop.ts'
import { poll, type PolledPage, type PollResult } from './poll.ts'
import { createReaders, type Reader } from './readers.ts'
import { readSeenPage, readSeenShipment, type SeenShipment } from './seen-shipment.ts'

/** The change feed: one poll for everybody who listens. */
export interface ChangeFeed {
  /**
   * Refuses a reader for whom there is no room.
   *
   * @throws ProblemError `busy`
   */
  checkRoom(session: string | null): void
  /** Sends the reader what it missed, and from now on everything, until the returned function is called. */
  join(reader: Reader): () => void
  /** Tells those who want to know that the team's state has changed. */
  tellTeam(data: TeamEventData): void
  /** How fresh what the feed has said is; `null` while it is not known. */
  readonly state: FeedState | null
  /** When the last poll that succeeded began, on the proxy's clock. */
  readonly readAtMs: number | null
  /** The same as an ISO 8601 timestamp in UTC. */
  readonly asOf: string | null
  /**
   * Whether it tells all that has changed since {@link readAtMs}, or that it cannot: polls are made, and the first of them
   * has come to an end.
   */
  readonly isFollowed: boolean
  /** Ends every reader's stream, and the polls. */
  close(): void
}

/** A poll that succeeded, for whoever keeps shipments. */
export interface FinishedPoll extends PollResult {
  /** When it began, on the proxy's clock. */
  readonly startedAtMs: number
}

export interface ChangeFeedSettings {
  readonly clock: Clock
  /** Milliseconds since 1970, for the times that a reader shows. */
  readonly wallMs: () => number
  /** Differs between any two runs of the proxy. */
  readonly boot: string
  readonly limits: FeedLimits
  /** Reads upstream, as the feed may. */
  readonly read: (operation: Operation, signal: AbortSignal) => Promise<Pick<Answer, 'body' | 'servedAtMs'>>
  readonly isBudgetShort: () => boolean
  /** Called before the readers are told. */
  readonly onPoll: (poll: FinishedPoll) => void
  readonly onDropped: () => void
  /** Told of a fault that is no answer of the service. */
  readonly onFault: (error: unknown) => void
}

/** Replays that are kept for the next who has missed the same. */
const REPLAYS_MAX = 8
/** When one who was refused may find room. */
const RETRY_SECONDS = 30

export function createChangeFeed(settings: ChangeFeedSettings): ChangeFeed {
  const { clock, limits } = settings
  const ring = createChangeRing(settings.boot, limits.changesMax)
  const known = createKnownVersions()
  const readers = createReaders({
    ...limits,
    clock,
    // A page cannot see a comment, but can see a state that is told again.
    comment: () => textMessage(COMMENT + currentStatus()),
    onDropped: settings.onDropped,
  })
  const freshness = createFreshness({
    clock,
    wallMs: settings.wallMs,
    onNews: (state) => readers.tell(textMessage(statusText(state))),
  })
  const loop = createPollLoop({
    clock,
    lingerMs: limits.lingerMs,
    onStart() {
      freshness.started()
      isFirstPoll = true
    },
    run: runPoll,
  })
  /** How far what has changed was asked for: the newest change that is not from the future. */
  let askedUs: number | null = null
  let deepAtMs = -Infinity
  let isFirstPoll = true
  let isClosed = false
  /** What was told to those who came back since the last change, by the first change that they had missed. */
  const replays = new LRUCache<number, Message>({ max: REPLAYS_MAX })
  /** What the last poll failed with. */
  let fault: ProblemError | null = null

  async function runPoll(signal: AbortSignal): Promise<number> {
    const startedAtMs = clock.nowMs()
    const isShort = settings.isBudgetShort()
    try {
      const result = await poll({
        sinceUs: askedUs === null ? null : sinceUs(askedUs),
        toleranceUs: limits.overlapMs * 1000,
        isDeep: startedAtMs - deepAtMs >= limits.deepEveryMs,
        pagesMax: limits.pagesMax,
        known,
        readPage: (operation) => readPage(operation, signal),
        readShipment: (reference) => readShipment(reference, signal),
      })
      if (result.isBlind) tellOfBlindness()
      else settle(result, startedAtMs)
      isFirstPoll = false
      return (isShort ? limits.pollRarelyMs : limits.pollEveryMs) * result.pages
    } catch (error) {
      if (signal.aborted) return limits.pollEveryMs
      if (!(error instanceof ProblemError)) settings.onFault(error)
      fault = error instanceof ProblemError ? error : null
      // Who comes now reads copies from before the fault.
      isFirstPoll = false
      freshness.failed(fault?.code === 'key_refused')
      return Math.min(limits.pollEveryMs * freshness.faults, limits.pollRarelyMs)
    }
  }

  async function readPage(operation: Operation, signal: AbortSignal): Promise<PolledPage> {
    const askedAtMs = settings.wallMs()
    const { body, servedAtMs = askedAtMs } = await settings.read(operation, signal)
    return { ...readSeenPage(body), servedUs: servedAtMs * 1000 }
  }

  async function readShipment(reference: string, signal: AbortSignal): Promise<SeenShipment | null> {
    try {
      const { body } = await settings.read(shipmentOperation(reference), signal)
      return readSeenShipment(JSON.parse(body.toString()))
    } catch (error) {
      if (isNotThere(error)) return null
      throw error
    }
  }

  /** Where the next poll reads from: a whole millisecond, some seconds before the newest change. */
  function sinceUs(newestUs: number): number {
    return (Math.floor(newestUs / 1000) - limits.overlapMs) * 1000
  }

  function settle(result: PollResult, startedAtMs: number): void {
    if (result.isDeep) deepAtMs = startedAtMs
    // Only the first page says where the next poll may start: what is newer than its rows may have moved while the
    // other pages were read.
    const topUs = result.topUs ?? askedUs
    askedUs = topUs === null ? null : Math.min(Math.max(askedUs ?? topUs, topUs), result.servedUs)
    for (const reference of result.gone) known.forget(reference)
    for (const seen of result.changes) known.add(seen, seen.updatedAtUs > result.presentUs)
    if (askedUs !== null) known.forgetBefore(sinceUs(askedUs))
    fault = null
    freshness.succeeded(startedAtMs)
    passOn({ ...result, startedAtMs })
    if (result.isCut) tellOfGap()
    else tellOf(result.changes)
    freshness.announce()
  }

  /** Readers are told whatever becomes of the copy. */
  function passOn(finished: FinishedPoll): void {
    try {
      settings.onPoll(finished)
    } catch (error) {
      settings.onFault(error)
    }
  }

  /** What has changed by now stays unknown for as long as this lasts, so that nothing is called live. */
  function tellOfBlindness(): void {
    settings.onFault(
      new Error('So many shipments claim to have changed in the future that later changes are not seen'),
    )
    fault = null
    freshness.failed(false)
  }

  function tellOf(newestFirst: readonly SeenShipment[]): void {
    const changes = ring.append(newestFirst.toReversed(), clock.nowMs())
    replays.clear()
    if (changes.length > 0) readers.tell(messageOf(changes))
  }

  function tellOfGap(): void {
    ring.breakOff(isFirstPoll ? null : clock.nowMs())
    // Who has come since the polls went on again has just read what it shows, or an account set that was not complete.
    const isMeant = ({ lastEventId }: Reader) => !isFirstPoll || lastEventId !== null
    replays.clear()
    readers.tell(textMessage(resyncEvent(freshness.asOf, ring.position)), isMeant)
  }

  function messageOf(changes: readonly Change[]): Message {
    return changesMessage(changes, freshness.asOf, ring.positionBehind)
  }

  /** The state as an event, or nothing while it is not known. */
  function currentStatus(): string {
    const { state } = freshness
    return state ? statusText(state) : ''
  }

  function statusText(state: FeedState): string {
    return statusEvent(state, freshness.asOf, ring.position, state === 'offline' ? fault : null)
  }

  function greetingOf({ lastEventId, teamGreeting }: Reader): Message[] {
    const recentMs = clock.nowMs() - limits.recentMs
    const missed = lastEventId === null ? ring.since(recentMs) : ring.after(lastEventId)
    const isReplayed = missed !== null && missed.length <= limits.replayMax
    const resync = () => textMessage(resyncEvent(freshness.asOf, ring.position))
    return [
      textMessage(RETRY_LINE),
      isReplayed ? replayOf(missed) : resync(),
      textMessage(currentStatus()),
      ...(teamGreeting ? [textMessage(teamEvent(teamGreeting))] : []),
    ]
  }

  /** Built once for all who have missed the same. */
  function replayOf(missed: readonly Change[]): Message {
    const from = missed[0]?.seq ?? 0
    const replay = replays.get(from) ?? messageOf(missed)
    replays.set(from, replay)
    return replay
  }

  return {
    checkRoom(session) {
      if (!readers.isFull(session)) return
      throw new ProblemError(
        'busy',
        {
          detail: 'As many streams of changes are open as the proxy serves.',
          hint: `Close some tabs, or try again in ${RETRY_SECONDS} s.`,
        },
        { 'retry-after': String(RETRY_SECONDS) },
      )
    },
    join(reader) {
      if (isClosed) {
        reader.end()
        return () => {}
      }
      loop.start()
      readers.add(reader, greetingOf(reader))
      return () => {
        if (readers.remove(reader) === 0) loop.letEnd()
      }
    },
    tellTeam(data) {
      readers.tell(textMessage(teamEvent(data)), ({ teamGreeting }) => teamGreeting !== undefined)
    },
    get state() {
      return freshness.state
    },
    get readAtMs() {
      return freshness.readAtMs
    },
    get asOf() {
      return freshness.asOf
    },
    get isFollowed() {
      return loop.isRunning && !isFirstPoll
    },
    close() {
      isClosed = true
      freshness.close()
      loop.close()
      readers.endAll()
    },
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'shipment_not_found' || error.code === 'not_found')
}
