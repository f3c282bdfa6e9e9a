import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import { UnreachableError, waitSecondsOf } from '../../lib/problem-error.ts'

/** An answer of the proxy, reduced to what the reader needs. */
export interface Answer<Body> {
  readonly body: Body
  /** Whether the service had to answer, at the cost of a request that the whole team shares. */
  readonly hasCost: boolean
}

export interface PatientReaderOptions {
  /** @throws ProblemError, UnreachableError */
  readonly get: <Body>(path: string) => Promise<Answer<Body>>
  readonly nowMs: () => number
  /** Waits without sending requests. */
  readonly pause: (durationMs: number) => Promise<void>
}

/** Requests that a long export may spend in any minute: half of the team's budget. */
const SPENT_MAX = 30
const MINUTE_MS = 60_000
const FAILURES_MAX = 4
const FIRST_BACKOFF_MS = 2000

/** Reads one thing after the other, slowly enough for others who share the budget. */
export interface PatientReader {
  /** @throws any error that a retry cannot fix */
  read<Body>(path: string): Promise<Body>
}

/** Waits while the proxy is busy, and retries when the service fails. */
export function createPatientReader({ get, nowMs, pause }: PatientReaderOptions): PatientReader {
  let spentAtMs: number[] = []

  async function waitForRoom(): Promise<void> {
    spentAtMs = spentAtMs.filter((atMs) => atMs > nowMs() - MINUTE_MS)
    const [oldest = 0] = spentAtMs
    if (spentAtMs.length >= SPENT_MAX) await pause(oldest + MINUTE_MS - nowMs())
  }

  return {
    async read<Body>(path: string) {
      for (let failures = 0; ; failures += 1) {
        await waitForRoom()
        try {
          const { body, hasCost } = await get<Body>(path)
          if (hasCost) spentAtMs.push(nowMs())
          return body
        } catch (error) {
          const waitSeconds = error instanceof Error ? waitSecondsOf(error) : null
          const delayMs = waitSeconds === null ? backoffMs(error, failures) : waitSeconds * 1000
          if (delayMs === null) throw error
          await pause(delayMs)
          // A used-up budget is no failure: the reader waits as long as it takes.
          if (waitSeconds !== null) failures -= 1
        }
      }
    },
  }
}

/** How long to leave the service alone after a passing failure; `null` where a retry is no remedy. */
function backoffMs(error: unknown, failures: number): number | null {
  const mayPass =
    error instanceof UnreachableError ||
    (error instanceof ProblemError && PROBLEMS[error.code].retry === 'backoff')
  return mayPass && failures < FAILURES_MAX ? FIRST_BACKOFF_MS * 2 ** failures : null
}
