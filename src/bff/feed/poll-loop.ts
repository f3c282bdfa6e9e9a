import type { Clock } from '../clock.ts'

/** Repeats a task while a reader needs it. */
export interface PollLoop {
  /** A reader needs it: it runs as soon as the pause after the last run allows. */
  start(): void
  /** No reader needs it now: it ends after a while, unless one joins. */
  letEnd(): void
  /** The next run starts at most this long after the start of the last one. */
  hurry(pauseMs: number): void
  readonly isRunning: boolean
  close(): void
}

export interface PollLoopSettings {
  readonly clock: Clock
  /** How long it continues without a reader. */
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
  // A run in progress at the end of the loop finishes before the next one starts.
  let last = Promise.resolve()

  async function goOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A pause may be interrupted, and continues if it was too short.
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
