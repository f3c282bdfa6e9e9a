import { PROBLEMS, ProblemError } from '#contract/problem.ts'

/** A page that was read, or could not be. */
export interface PageRead {
  /** Rows that are loaded now. */
  readonly rowCount: number
  readonly isComplete: boolean
  /** Whether the proxy has the whole set, so that reading on costs the service nothing. */
  readonly isSetAtHand: boolean
  readonly error: Error | null
}

export interface LoadAllSettings {
  readonly readPage: () => Promise<PageRead>
  /** It ends once so many rows are loaded. */
  readonly rowsMax: number
  readonly nowMs: () => number
  /** Returns early once the signal aborts. */
  readonly pause: (durationMs: number, signal: AbortSignal) => Promise<void>
  /** The requests of the minute are used up: it goes on in so many seconds. `null` once it does. */
  readonly onWait: (seconds: number | null) => void
  readonly signal: AbortSignal
}

/** At most 30 requests a minute, half of what the whole team has: it goes on in the background. */
const REQUEST_EVERY_MS = 2000
const WAIT_SECONDS_MAX = 120
/** Where the proxy does not say how long. */
const WAIT_SECONDS = 10

/**
 * Reads page after page until all are loaded, and slowly where that costs the service a request each. Ends at a failure,
 * which the caller shows.
 */
export async function loadAll(settings: LoadAllSettings): Promise<void> {
  const { readPage, rowsMax, nowMs, pause, onWait, signal } = settings
  while (!signal.aborted) {
    const startMs = nowMs()
    const { rowCount, isComplete, isSetAtHand, error } = await readPage()
    if (signal.aborted) return
    const waitSeconds = waitSecondsOf(error)
    if (waitSeconds !== null) {
      onWait(waitSeconds)
      await pause(waitSeconds * 1000, signal)
      onWait(null)
      continue
    }
    if (error || isComplete || rowCount >= rowsMax) return
    if (!isSetAtHand) await pause(startMs + REQUEST_EVERY_MS - nowMs(), signal)
  }
}

/** How long to wait before the same request may be sent again; `null` where waiting is not the remedy. */
export function waitSecondsOf(error: Error | null): number | null {
  if (!(error instanceof ProblemError) || PROBLEMS[error.code].retry !== 'after') return null
  const seconds = Number(error.headers['retry-after'] ?? WAIT_SECONDS)
  return Math.min(seconds >= 1 ? seconds : WAIT_SECONDS, WAIT_SECONDS_MAX)
}
