import type { Clock } from './clock.ts'
import { createOtherConsumers } from './other-consumers.ts'

/**
 * What a request is for, most urgent first: somebody waits for it; the change feed; a copy that has been handed out
 * is made fresh; a set is filled for later.
 */
const PRIORITIES = ['interactive', 'feed', 'revalidate', 'fill'] as const
/** One of {@link PRIORITIES}. */
export type Priority = (typeof PRIORITIES)[number]

/** Leave to send one request upstream. */
interface Send {
  /**
   * To be called once the answer (or its absence) is known. The request counts against the budget until 60 s after
   * this moment, since the server may have counted it as late as this.
   *
   * @param remaining requests left, as the server says
   */
  settled(remaining?: number): void
}

/** How a request waits for its turn. */
interface Turn {
  readonly priority?: Priority
  /** Goes to the head of its queue: for a request that was sent before and must be sent again. */
  readonly isRepeat?: boolean
  /** Who waits for it; more may join while it waits. */
  readonly askers?: ReadonlySet<string>
}

/** The send gate: one key's requests a minute, shared by everybody who waits here. */
export interface Budget {
  /**
   * Waits for leave to send one request: the most urgent first. Within a priority it is the turn of the one who has had
   * the fewest requests lately, and among equals of the one who came first. Who has had many leaves a part of the room
   * to the others, so that nobody can use it up alone.
   *
   * @throws the signal's reason once it aborts; the place in the queue is then given up
   */
  acquire(signal: AbortSignal, turn?: Turn): Promise<Send>
  /** Lets nothing through for the given time: the server has said that the budget is used up. */
  shutForMs(durationMs: number): void
  /** Milliseconds until the next request may be sent, at least; 0 when one may be sent now. */
  untilRoomMs(priority?: Priority): number
  /** Whether somebody waits for an answer, and not only for a fresher or a later one. */
  isWaitedFor(): boolean
  /** Whether the server has said so since the given moment. */
  wasShutSince(momentMs: number): boolean
}

export interface BudgetSettings {
  readonly clock: Clock
  /** Requests in any window. */
  readonly sendsMax: number
  readonly windowMs: number
  /** Requests a minute of the same key that are left to others by arrangement. */
  readonly othersShare?: number
  /** Whether a set is being filled, also between two of its requests. */
  readonly isFilling?: () => boolean
}

interface Waiting extends Pick<Turn, 'askers' | 'isRepeat'> {
  /** @param asker whose turn it is */
  readonly start: (asker: string | null) => void
}

/** Room that the less urgent leave to the more urgent, as a part of the requests in a window. */
const ROOM_LEFT: Readonly<Record<Priority, number>> = {
  interactive: 0,
  feed: 0,
  revalidate: 0.18,
  fill: 0.44,
}
/** Who has had this many requests in a window leaves room for one to the others, with twice as many for two, and so on. */
const SENDS_FOR_ROOM_LEFT = 3
/** Requests under way until the first answer tells what is left: an earlier run may have used the budget up. */
const FIRST_SENDS_MAX = 5
/**
 * The feed is sure of this part of the requests in a window, as much as it ever takes, spread evenly: what is known is
 * handed out without asking, and a change that waits for room is late for everybody.
 */
const FEED_PART_DUE = 0.22
/** The same of a small budget, in requests. */
const FEED_SENDS_MIN = 4
/**
 * Filling is sure of this part of the requests in a window while it goes on: what it has read need not be asked for one by one,
 * and those who wait would keep it from ever ending.
 */
const FILL_PART_DUE = 0.27
/** Answers that overtake one another look like this many requests of others. */
const OTHERS_FEW = 5
/** How soon to look again where only the fading estimate of other consumers is in the way. */
const LOOK_AGAIN_MS = 1000

/** A gate over a sliding log: requests under way, and those that the window still counts. */
export function createBudget(settings: BudgetSettings): Budget {
  const { clock, sendsMax, windowMs, othersShare = 0, isFilling = () => false } = settings
  const queues: Record<Priority, Waiting[]> = { interactive: [], feed: [], revalidate: [], fill: [] }
  const others = createOtherConsumers(clock, othersShare)
  const feedSendsDue = Math.max(FEED_SENDS_MIN, Math.floor(sendsMax * FEED_PART_DUE))
  const fillSendsDue = Math.floor(sendsMax * FILL_PART_DUE)
  // Numbers of the requests under way, oldest first: they count up.
  let underWay: number[] = []
  let hasSettledAny = false
  let lastNumber = 0
  // Moments at which requests were settled, oldest first.
  let settledAtMs: number[] = []
  // Moments at which the feed's requests were sent, oldest first; the same for filling.
  let feedSentAtMs: number[] = []
  let fillSentAtMs: number[] = []
  // The same of those that somebody asked for.
  let sentFor: { readonly asker: string; readonly atMs: number }[] = []
  let shutUntilMs = 0
  let shutAtMs = -Infinity
  let callOffWake: (() => void) | null = null

  function forget(): void {
    const sinceMs = clock.nowMs() - windowMs
    settledAtMs = settledAtMs.filter((atMs) => atMs > sinceMs)
    feedSentAtMs = feedSentAtMs.filter((atMs) => atMs > sinceMs)
    fillSentAtMs = fillSentAtMs.filter((atMs) => atMs > sinceMs)
    sentFor = sentFor.filter(({ atMs }) => atMs > sinceMs)
  }

  /** Requests by which the priority lacks room; 0 or less when it has some. */
  function lack(priority: Priority): number {
    if (!hasSettledAny) return underWay.length + 1 - Math.min(FIRST_SENDS_MAX, sendsMax)
    const own = underWay.length + settledAtMs.length
    if (priority === 'feed' && isFeedDue()) return own + 1 - sendsMax
    return own + Math.ceil(others.estimate()) + roomLeft(priority) + 1 - sendsMax
  }

  function roomLeft(priority: Priority): number {
    if (priority === 'feed') return 0
    const keptForFeed = Math.max(0, feedSendsDue - feedSentAtMs.length)
    const keptForFill = keptForFilling()
    // What is kept for filling is not also left to those whom it is kept from.
    if (priority === 'fill') return keptForFeed + (keptForFill > 0 ? 0 : partOf('fill'))
    return keptForFeed + keptForFill + partOf(priority)
  }

  function partOf(priority: Priority): number {
    return Math.floor(sendsMax * ROOM_LEFT[priority])
  }

  /** Nothing where others use the key as well: what can wait leaves them their part. */
  function keptForFilling(): number {
    if (!isFilling() || others.estimate() > OTHERS_FEW) return 0
    return Math.max(0, fillSendsDue - fillSentAtMs.length)
  }

  function isFeedDue(): boolean {
    return clock.nowMs() - (feedSentAtMs.at(-1) ?? -Infinity) >= windowMs / feedSendsDue
  }

  function untilRoomMs(priority: Priority = 'interactive'): number {
    forget()
    const nowMs = clock.nowMs()
    const untilOpenMs = Math.max(0, shutUntilMs - nowMs)
    const lacking = lack(priority)
    if (lacking <= 0) return untilOpenMs
    // What is under way leaves no sooner than a window after it is settled.
    const enoughLeftAtMs = (settledAtMs[Math.min(lacking, settledAtMs.length) - 1] ?? nowMs) + windowMs
    return Math.max(untilOpenMs, enoughLeftAtMs - nowMs)
  }

  /** When to look again for those who wait; a request that is settled looks by itself. */
  function wakeInMs(waiting: readonly Priority[]): number {
    const soonest = Math.min(...waiting.map((priority) => untilRoomMs(priority)))
    const isAnothersFault = others.estimate() > 0 || waiting.includes('feed') || keptForFilling() > 0
    const untilOpenMs = Math.max(0, shutUntilMs - clock.nowMs())
    const inMs = isAnothersFault ? Math.max(untilOpenMs, Math.min(soonest, LOOK_AGAIN_MS)) : soonest
    // Where there is room all the same, it is left to others.
    return inMs > 0 ? inMs : LOOK_AGAIN_MS
  }

  /** Whose turn it is, and how many requests they have had lately. */
  function nextOf(queue: readonly Waiting[]): { waiting: Waiting; asker: string | null; had: number } | null {
    const hadBy = new Map<string, number>()
    for (const { asker } of sentFor) hadBy.set(asker, (hadBy.get(asker) ?? 0) + 1)
    const turns = queue.map((waiting) => {
      const askers = waiting.isRepeat ? [] : [...(waiting.askers ?? [])]
      const asker = askers.toSorted((a, b) => (hadBy.get(a) ?? 0) - (hadBy.get(b) ?? 0))[0] ?? null
      return { waiting, asker, had: asker === null ? 0 : (hadBy.get(asker) ?? 0) }
    })
    const fewest = Math.min(...turns.map(({ had }) => had))
    return turns.find(({ waiting, had }) => waiting.isRepeat || had === fewest) ?? null
  }

  function letNextThrough(priority: Priority): boolean {
    if (queues[priority].length === 0 || untilRoomMs(priority) > 0) return false
    const next = nextOf(queues[priority])
    if (!next) return false
    const roomAfterwards = -lack(priority)
    if (roomAfterwards < Math.floor(next.had / SENDS_FOR_ROOM_LEFT)) return false
    queues[priority] = queues[priority].filter((other) => other !== next.waiting)
    next.waiting.start(next.asker)
    return true
  }

  function letThrough(): void {
    callOffWake?.()
    callOffWake = null
    for (const priority of PRIORITIES) {
      while (letNextThrough(priority));
    }
    const waiting = PRIORITIES.filter((priority) => queues[priority].length > 0)
    if (waiting.length > 0) callOffWake = clock.after(wakeInMs(waiting), letThrough)
  }

  function send(priority: Priority): Send {
    lastNumber += 1
    const number = lastNumber
    underWay.push(number)
    if (priority === 'feed') feedSentAtMs.push(clock.nowMs())
    if (priority === 'fill') fillSentAtMs.push(clock.nowMs())
    return {
      settled(remaining) {
        if (!underWay.includes(number)) return
        hasSettledAny = true
        const sentBefore = underWay.filter((other) => other <= number).length
        forget()
        if (remaining !== undefined) others.saw(remaining, settledAtMs.length + sentBefore)
        underWay = underWay.filter((other) => other !== number)
        settledAtMs.push(clock.nowMs())
        letThrough()
      },
    }
  }

  function acquire(signal: AbortSignal, turn: Turn = {}): Promise<Send> {
    const { priority = 'interactive', isRepeat } = turn
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason)
        return
      }
      const giveUp = () => {
        queues[priority] = queues[priority].filter((other) => other !== waiting)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        ...turn,
        start(asker) {
          signal.removeEventListener('abort', giveUp)
          if (asker !== null) sentFor.push({ asker, atMs: clock.nowMs() })
          resolve(send(priority))
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      if (isRepeat) queues[priority].unshift(waiting)
      else queues[priority].push(waiting)
      letThrough()
    })
  }

  return {
    acquire,
    untilRoomMs,
    isWaitedFor: () => queues.interactive.length > 0,
    wasShutSince: (momentMs) => shutAtMs >= momentMs,
    shutForMs(durationMs) {
      shutAtMs = clock.nowMs()
      shutUntilMs = Math.max(shutUntilMs, clock.nowMs() + durationMs)
      letThrough()
    },
  }
}
