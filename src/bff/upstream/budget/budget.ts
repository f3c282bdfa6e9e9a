import type { Clock } from '../../clock.ts'
import { createOtherConsumers } from './other-consumers.ts'
import { PRIORITIES, type Priority } from './priority.ts'
import { createReserve } from './reserve.ts'
import { createWaitingLines, type Turn } from './waiting-lines.ts'
import { createSendWindow } from './window.ts'

/** Permission to send one request upstream. */
interface Send {
  /**
   * Call it once the answer (or its absence) is known. The request counts against the budget until 60 s after that,
   * because the server may have counted it this late.
   *
   * @param remaining requests left according to the server
   */
  settled(remaining?: number): void
}

/** The send gate: the requests per minute of one key, shared by all callers. */
export interface Budget {
  /**
   * Waits for permission to send one request, the most urgent first. Within a priority, the asker with the fewest
   * recent requests goes first, then the earliest. An asker with many recent requests leaves part of the budget to the
   * others, so that nobody can use it up.
   *
   * @throws the signal's reason once it aborts, which gives up the place in the queue
   */
  acquire(signal: AbortSignal, turn?: Turn): Promise<Send>
  /** Lets nothing through for some time, because the server has reported an empty budget. */
  shutForMs(durationMs: number): void
  /** Minimum milliseconds until the next request may be sent; 0 if one may be sent now. */
  untilRoomMs(priority?: Priority): number
  /** Number of requests that a user could send now. */
  left(): number
  /** Whether a request that a user waits for is queued. */
  isWaitedFor(): boolean
  /**
   * Milliseconds until requests may be sent after the server has reported an empty budget; `null` if it has not, or
   * requests must have been answered since.
   */
  untilReopenedMs(): number | null
}

export interface BudgetSettings {
  readonly clock: Clock
  /** Maximum requests in any window. */
  readonly sendsMax: number
  readonly windowMs: number
  /** Requests per minute reserved for other users of the key by agreement. */
  readonly othersShare?: number
  /** Whether a set is being filled, including the time between two of its requests. */
  readonly isFilling?: () => boolean
}

/** For each multiple of this many recent requests, an asker leaves one request to the others. */
const SENDS_FOR_ROOM_LEFT = 3
/** The first answer after an empty budget comes within this time. */
const FIRST_ANSWER_MS_MAX = 10_000
/** How soon to check again if requests may become available before any leaves the window. */
const LOOK_AGAIN_MS = 1000

/** A gate with a sliding window. */
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

  /** When to check the waiting requests again. A settled request checks by itself. */
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
    // Requests still available now are reserved for others.
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

/** Blocks everything while it is shut. */
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
