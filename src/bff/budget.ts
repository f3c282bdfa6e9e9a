import type { Clock } from './clock.ts'

/** Leave to send one request upstream. */
interface Send {
  /**
   * To be called once the answer (or its absence) is known. The request counts against the budget until 60 s after
   * this moment, since the server may have counted it as late as this.
   */
  settled(): void
}

/** How a request waits for its turn. */
interface Turn {
  /** Goes to the head of the queue: for a request that was sent before and must be sent again. */
  readonly isRepeat?: boolean
}

/** The send gate: one key's requests a minute, shared by everybody who waits here. */
export interface Budget {
  /**
   * Waits for leave to send one request, first come, first served.
   *
   * @throws the signal's reason once it aborts; the place in the queue is then given up
   */
  acquire(signal: AbortSignal, turn?: Turn): Promise<Send>
  /** Lets nothing through for the given time: the server has said that the budget is used up. */
  shutForMs(durationMs: number): void
  /** Milliseconds until the next request may be sent; 0 when one may be sent now. */
  untilRoomMs(): number
  /** Whether the server has said so since the given moment. */
  wasShutSince(momentMs: number): boolean
}

export interface BudgetSettings {
  readonly clock: Clock
  /** Requests in any window. */
  readonly sendsMax: number
  readonly windowMs: number
}

interface Waiting {
  readonly start: () => void
}

/** A gate over a sliding log: requests under way, and those that the window still counts. */
export function createBudget({ clock, sendsMax, windowMs }: BudgetSettings): Budget {
  let queue: Waiting[] = []
  let underWay = 0
  // Moments at which requests were settled, oldest first.
  let settledAtMs: number[] = []
  let shutUntilMs = 0
  let shutAtMs = -Infinity
  let callOffWake: (() => void) | null = null

  function untilRoomMs(): number {
    const nowMs = clock.nowMs()
    settledAtMs = settledAtMs.filter((atMs) => atMs > nowMs - windowMs)
    const untilOpenMs = Math.max(0, shutUntilMs - nowMs)
    if (underWay + settledAtMs.length < sendsMax) return untilOpenMs
    // With everything under way, room comes no sooner than a window after the first of them is settled.
    const untilOldestLeavesMs = (settledAtMs[0] ?? nowMs) + windowMs - nowMs
    return Math.max(untilOpenMs, untilOldestLeavesMs)
  }

  function letThrough(): void {
    callOffWake?.()
    callOffWake = null
    while (queue.length > 0) {
      const waitMs = untilRoomMs()
      if (waitMs > 0) {
        callOffWake = clock.after(waitMs, letThrough)
        return
      }
      underWay += 1
      queue.shift()?.start()
    }
  }

  function send(): Send {
    let isSettled = false
    return {
      settled() {
        if (isSettled) return
        isSettled = true
        underWay -= 1
        settledAtMs.push(clock.nowMs())
        letThrough()
      },
    }
  }

  function acquire(signal: AbortSignal, turn: Turn = {}): Promise<Send> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason)
        return
      }
      const giveUp = () => {
        queue = queue.filter((other) => other !== waiting)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        start() {
          signal.removeEventListener('abort', giveUp)
          resolve(send())
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      if (turn.isRepeat) queue.unshift(waiting)
      else queue.push(waiting)
      letThrough()
    })
  }

  return {
    acquire,
    untilRoomMs,
    wasShutSince: (momentMs) => shutAtMs >= momentMs,
    shutForMs(durationMs) {
      shutAtMs = clock.nowMs()
      shutUntilMs = Math.max(shutUntilMs, clock.nowMs() + durationMs)
      letThrough()
    },
  }
}
