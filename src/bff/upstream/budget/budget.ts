import type { Clock } from '../../clock.ts'
import { createOtherConsumers } from './other-consumers.ts'
import { PRIORITIES, type Priority } from './priority.ts'
import { createReserve } from './reserve.ts'
import { createWaitingLines, type Turn } from './waiting-lines.ts'
import { createSendWindow } from './window.ts'

/** Permission to send one request upstream. */
interface Send {
  /**
   * Call it once the answer (or its absence) is known. The request counts against the budget until 60 s after
   * this moment, since the server may have counted it this late.
   *
   * @param remaining requests left, as the server says
   */
  settled(remaining?: number): void
}

/** The send gate: one key's requests a minute, shared by all who wait here. */
export interface Budget {
  /**
   * Waits for permission to send one request: the most urgent first. Within a priority, the asker with the fewest
   * recent requests goes first, and among equals the one who came first. An asker with many leaves part of the room
   * to the others, so that no one can use it up alone.
   *
   * @throws the signal's reason once it aborts; the place in the line is then given up
   */
  acquire(signal: AbortSignal, turn?: Turn): Promise<Send>
  /** Lets nothing through for the given time: the server has reported an empty budget. */
  shutForMs(durationMs: number): void
  /** Milliseconds until the next request may be sent, at least; 0 when one may be sent now. */
  untilRoomMs(priority?: Priority): number
  /** How many requests a user could send at this moment. */
  left(): number
  /** Whether a request that a user waits for is in line. */
  isWaitedFor(): boolean
  /**
   * Milliseconds until requests go out again after the server has reported an empty budget; `null` where it has not, or
   * they must have been answered since.
   */
  untilReopenedMs(): number | null
}

export interface BudgetSettings {
  readonly clock: Clock
  /** Requests in any window. */
  readonly sendsMax: number
  readonly windowMs: number
  /** Requests a minute of the same key left to others by arrangement. */
  readonly othersShare?: number
  /** Whether a set is being filled, also between two of its requests. */
  readonly isFilling?: () => boolean
}

/** An asker with this many requests in a window leaves the others room for one; with twice as many, for two; and on. */
const SENDS_FOR_ROOM_LEFT = 3
/** Longest time in which the first answer after an empty budget comes. */
const FIRST_ANSWER_MS_MAX = 10_000
/** How soon to look again where room may come without any request leaving the window. */
const LOOK_AGAIN_MS = 1000

/** A gate over a sliding window. */
export function createBudget(settings: BudgetSettings): Budget {
  const { clock, sendsMax, windowMs, othersShare = 0, isFilling = () => false } = settings
  const nowMs = () => clock.nowMs()
  const lines = createWaitingLines<Send>()
  const window = createSendWindow(clock, windowMs)
  const others = createOtherConsumers(clock, othersShare)
  const reserve = createReserve({ nowMs, sendsMax, windowMs, window, others, isFilling })
  const barrier = createBarrier(nowMs)
  let callOffWake: (() => void) | null = null

  function untilRoomMs(priority: Priority = 'interactive'): number {
    return Math.max(barrier.untilOpenMs(), reserve.untilRoomMs(priority))
  }

  /** When to look again for waiting requests; a settled request looks by itself. */
  function wakeInMs(waiting: readonly Priority[]): number {
    const soonestMs = Math.min(...waiting.map((priority) => untilRoomMs(priority)))
    if (!reserve.mayGiveWay(waiting)) return soonestMs
    return Math.max(barrier.untilOpenMs(), Math.min(soonestMs, LOOK_AGAIN_MS))
  }

  function letNextThrough(priority: Priority): boolean {
    if (untilRoomMs(priority) > 0) return false
    const next = lines.next(priority, window.hadBy())
    if (!next) return false
    const roomAfterwards = -reserve.lack(priority)
    if (roomAfterwards < Math.floor(next.had / SENDS_FOR_ROOM_LEFT)) return false
    next.start(send(priority, next.asker))
    return true
  }

  function letThrough(): void {
    callOffWake?.()
    callOffWake = null
    for (const priority of PRIORITIES) while (letNextThrough(priority));
    const waiting = lines.nonEmpty()
    // Any room left now is reserved for others.
    if (waiting.length > 0) callOffWake = clock.after(wakeInMs(waiting) || LOOK_AGAIN_MS, letThrough)
  }

  function send(priority: Priority, asker: string | null): Send {
    const request = window.begin(priority, asker)
    return {
      settled(remaining) {
        const sentBefore = window.settle(request)
        if (sentBefore === null) return
        if (remaining !== undefined) others.saw(remaining, sentBefore)
        letThrough()
      },
    }
  }

  return {
    acquire(signal, turn = {}) {
      const leave = lines.wait(turn.priority ?? 'interactive', turn, signal)
      letThrough()
      return leave
    },
    untilRoomMs,
    left: () => (barrier.untilOpenMs() > 0 ? 0 : Math.max(0, 1 - reserve.lack('interactive'))),
    isWaitedFor: () => lines.nonEmpty().includes('interactive'),
    untilReopenedMs: barrier.untilReopenedMs,
    shutForMs(durationMs) {
      barrier.shutForMs(durationMs)
      letThrough()
    },
  }
}

/** Nothing gets past while it is shut. */
function createBarrier(nowMs: () => number) {
  let shutUntilMs = -Infinity
  return {
    untilOpenMs: () => Math.max(0, shutUntilMs - nowMs()),
    untilReopenedMs: () =>
      nowMs() < shutUntilMs + FIRST_ANSWER_MS_MAX ? Math.max(0, shutUntilMs - nowMs()) : null,
    shutForMs(durationMs: number) {
      shutUntilMs = Math.max(shutUntilMs, nowMs() + durationMs)
    },
  }
}
