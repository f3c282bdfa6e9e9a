import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import { UnreachableError } from '../../lib/problem-error.ts'
import { waitSecondsOf } from '../model/load-all.ts'

/** An answer of the proxy, as far as reading many of them needs it. */
export interface Answer<Body> {
  readonly body: Body
  /** Whether the service had to be asked, out of the requests that the whole team shares. */
  readonly hasCost: boolean
}

export interface PatientReaderOptions {
  /** @throws ProblemError, UnreachableError */
  readonly get: <Body>(path: string) => Promise<Answer<Body>>
  readonly nowMs: () => number
  /** Nothing is asked for in the meantime. */
  readonly pause: (durationMs: number) => Promise<void>
}

/** Requests that a long export may spend in any minute: half of what the team has. */
const SPENT_MAX = 30
const MINUTE_MS = 60_000
const FAILURES_MAX = 4
const FIRST_BACKOFF_MS = 2000

/** Reads one thing after the other, no faster than others who share the budget can bear. */
export interface PatientReader {
  /** @throws whatever asking again does not help against */
  read<Body>(path: string): Promise<Body>
}

/** Waits where the proxy says that it is busy, and asks again where the service failed. */
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
          // A budget that is used up is no fault: it is waited for as long as it takes.
          if (waitSeconds !== null) failures -= 1
        }
      }
    },
  }
}

/** How long to leave the service alone after a failure that may pass; `null` where asking again is no remedy. */
function backoffMs(error: unknown, failures: number): number | null {
  const mayPass =
    error instanceof UnreachableError ||
    (error instanceof ProblemError && PROBLEMS[error.code].retry === 'backoff')
  return mayPass && failures < FAILURES_MAX ? FIRST_BACKOFF_MS * 2 ** failures : null
}
