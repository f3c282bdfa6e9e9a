import type { Clock } from '../clock.ts'

/** Repeats a task while a reader needs it. */
export interface PollLoop {
  /** A reader needs it: it runs as soon as the last run's pause allows. */
  start(): void
  /** No reader needs it now: it ends in a while, unless one comes. */
  letEnd(): void
  /** The next run begins no later than this after the start of the last. */
  hurry(pauseMs: number): void
  readonly isRunning: boolean
  close(): void
}

export interface PollLoopSettings {
  readonly clock: Clock
  /** How long it goes on without a reader. */
  readonly lingerMs: number
  readonly onStart: () => void
  /**
   * Runs once and never fails.
   *
   * @param signal aborts when the loop ends
   * @returns milliseconds from the start of this run to the start of the next
   */
  readonly run: (signal: AbortSignal) => Promise<number>
}

export function createPollLoop({ clock, lingerMs, onStart, run }: PollLoopSettings): PollLoop {
  let ending: AbortController | null = null
  let callOffEnd: (() => void) | null = null
  let startedAtMs = -Infinity
  let nextAtMs = -Infinity
  let wake: (() => void) | null = null
  let isClosed = false
  // A run under way at the end of the loop finishes before the next begins.
  let last = Promise.resolve()

  async function goOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A pause may be cut short, and is taken up again where it is too short then.
      while (nextAtMs > clock.nowMs() && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve
          void pause(clock, nextAtMs - clock.nowMs(), signal).then(resolve)
        })
      }
      if (signal.aborted) return
      startedAtMs = clock.nowMs()
      nextAtMs = startedAtMs + (await run(signal))
    }
  }

  function end(): void {
    ending?.abort(new Error('Nobody reads the feed any more.'))
    ending = null
  }

  return {
    start() {
      callOffEnd?.()
      callOffEnd = null
      if (ending || isClosed) return
      ending = new AbortController()
      onStart()
      const { signal } = ending
      last = last.then(() => goOn(signal))
    },
    letEnd() {
      callOffEnd?.()
      callOffEnd = clock.after(lingerMs, end)
    },
    hurry(pauseMs) {
      nextAtMs = Math.min(nextAtMs, startedAtMs + pauseMs)
      wake?.()
    },
    get isRunning() {
      return ending !== null
    },
    close() {
      isClosed = true
      callOffEnd?.()
      end()
    },
  }
}

function pause(clock: Clock, durationMs: number, signal: AbortSignal): Promise<void> {
  if (durationMs <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = () => {
      callOff()
      resolve()
    }
    const callOff = clock.after(durationMs, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
