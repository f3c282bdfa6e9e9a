import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import { SESSION_PATH } from '#contract/dashboard-api/paths.ts'
import { createStore } from './create-store.ts'
import { problemErrorOf, UnreachableError } from './problem-error.ts'
import { request, type RequestOptions } from './request.ts'
import { takeStarted } from './started-request.ts'
import { noteProxyTime } from './use-now.ts'

interface Unanswered {
  /** Path to poll until it is answered. For a write, which only its sender repeats, it is the path of the session. */
  readonly path: string
  /** When it was first sent, on the tab's monotonic clock. */
  readonly sinceMs: number
}

/** A request without an answer, until its path is answered; `null` if all are. */
export const unanswered = createStore<Unanswered | null>(null)

/**
 * Reads JSON from the dashboard's own proxy, which has checked its shape.
 *
 * @param headers in addition to those of every request
 * @throws ProblemError if the status is not 2xx
 * @throws UnreachableError if there is no answer
 */
export async function getJson<Body>(
  path: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Body> {
  return (await getAgedJson<Body>(path, signal, headers)).body
}

/** An answer that the proxy may have read some time ago. */
export interface AgedBody<Body> {
  readonly body: Body
  /** Time of the data if the user must know that it is old because the service does not respond; otherwise `null`. */
  readonly oldSince: string | null
}

/** Like {@link getJson}, with the age of the data. */
export async function getAgedJson<Body>(
  path: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<AgedBody<Body>> {
  const response = await send(path, { signal, headers })
  const body: unknown = await response.json().catch(() => null)
  const { headers: answered } = response
  if (!response.ok) throw problemErrorOf(response.status, body, answered.get('retry-after'))
  return {
    body: trusted<Body>(body),
    oldSince: Number(answered.get('age') ?? 0) > FRESH_SECONDS_MAX ? answered.get(AS_OF_HEADER) : null,
  }
}

/** Data up to half a minute old is normal, because the proxy caches. */
const FRESH_SECONDS_MAX = 45

/**
 * Sends a command to the dashboard's own proxy. The answer has no content.
 *
 * @throws ProblemError if the status is not 2xx
 * @throws UnreachableError if there is no answer
 */
export async function post(path: string): Promise<void> {
  const response = await send(path, { method: 'POST' })
  if (!response.ok) throw problemErrorOf(response.status, await response.json().catch(() => null))
}

/**
 * Sends JSON and reads the answer. Throws like {@link getJson}.
 *
 * @param headers in addition to those of every request
 */
export async function postJson<Body>(
  path: string,
  sent: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Body> {
  const response = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemErrorOf(response.status, body, response.headers.get('retry-after'))
  return trusted<Body>(body)
}

/** Checks whether a path is answered now, and ignores the answer's content. */
export async function tryPath(path: string, signal: AbortSignal): Promise<void> {
  const { body } = await send(path, { signal })
  await body?.cancel()
}

const SLOW_MS = 3000
const CHECK_MS_MAX = 2000
const CHECK_EVERY_MS = 5000
let checkedMs = -Infinity

/** Finds out whether the proxy answers at all, since only the service may be slow. A proxy that hangs counts as unanswered. */
export function checkProxy(): void {
  if (performance.now() - checkedMs < CHECK_EVERY_MS) return
  checkedMs = performance.now()
  const sinceMs = checkedMs
  tryPath(SESSION_PATH, AbortSignal.timeout(CHECK_MS_MAX)).catch(() => noteUnanswered(SESSION_PATH, sinceMs))
}

function noteUnanswered(path: string, sinceMs = performance.now()): void {
  unanswered.set(unanswered.get() ?? { path, sinceMs })
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const read = options.method === undefined ? path : SESSION_PATH
  const slow = setTimeout(checkProxy, SLOW_MS)
  try {
    const started = options.method === undefined && takeStarted(path, Date.now())
    const response = await (started || request(path, options))
    noteProxyTime(response)
    if (unanswered.get()?.path === read) unanswered.set(null)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteUnanswered(read)
    throw new UnreachableError('The dashboard did not answer.', { cause: error })
  } finally {
    clearTimeout(slow)
  }
}

/** The only place that trusts the shape of an answer: the proxy has parsed it. */
function trusted<Body>(body: unknown): Body {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the proxy, not again in the browser
  return body as Body
}
