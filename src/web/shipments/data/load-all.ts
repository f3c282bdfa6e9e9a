import { waitSecondsOf } from '../../lib/problem-error.ts'

/** A page that was read, or could not be. */
interface PageRead {
  /** Rows that are loaded now. */
  readonly rowCount: number
  readonly isComplete: boolean
  /** Whether it was read at no request to the service. */
  readonly isOfCopy: boolean
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

/**
 * Reads page after page until all are loaded, and slowly where that costs the service a request each. Ends at a failure,
 * which the caller shows.
 */
export async function loadAll(settings: LoadAllSettings): Promise<void> {
  const { readPage, rowsMax, nowMs, pause, onWait, signal } = settings
  while (!signal.aborted) {
    const startMs = nowMs()
    const { rowCount, isComplete, isOfCopy, error } = await readPage()
    if (signal.aborted) return
    const waitSeconds = waitSecondsOf(error)
    if (waitSeconds !== null) {
      onWait(waitSeconds)
      await pause(waitSeconds * 1000, signal)
      onWait(null)
      continue
    }
    if (error || isComplete || rowCount >= rowsMax) return
    if (!isOfCopy) await pause(startMs + REQUEST_EVERY_MS - nowMs(), signal)
  }
}
