import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import { SESSION_PATH } from '#contract/dashboard-api/paths.ts'
import { createStore } from './create-store.ts'
import { problemErrorOf, UnreachableError } from './problem-error.ts'
import { request, type RequestOptions } from './request.ts'
import { takeStarted } from './started-request.ts'
import { noteProxyTime } from './use-now.ts'

interface Unanswered {
  /** Read it again to find out. It is that of the session for a write, which only its sender makes again. */
  readonly path: string
  /** When it was first made, on the tab's own clock. */
  readonly sinceMs: number
}

/** A request that got no answer, until its path is answered; `null` while all are. */
export const unanswered = createStore<Unanswered | null>(null)

/**
 * Reads JSON from the dashboard's own proxy, which has checked its shape.
 *
 * @param headers beside those of every request
 * @throws ProblemError when the answer is not 2xx
 * @throws UnreachableError when there is no answer
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
  /** When the service gave it, if the user must know: the answer is old because the service does not respond now. */
  readonly oldSince: string | null
}

/** The same, with its age. Throws the same errors. */
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

/** The proxy routinely hands out what it read within the last half minute. */
const FRESH_SECONDS_MAX = 45

/**
 * Tells the dashboard's own proxy to do something. The answer has no content.
 *
 * @throws ProblemError when the answer is not 2xx
 * @throws UnreachableError when there is no answer
 */
export async function post(path: string): Promise<void> {
  const response = await send(path, { method: 'POST' })
  if (!response.ok) throw problemErrorOf(response.status, await response.json().catch(() => null))
}

/**
 * Sends JSON, and reads the answer. Throws as {@link getJson}.
 *
 * @param headers beside those of every request
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

/** Finds out whether a path is answered now. */
export async function tryPath(path: string, signal: AbortSignal): Promise<void> {
  const { body } = await send(path, { signal })
  await body?.cancel()
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const read = options.method === undefined ? path : SESSION_PATH
  try {
    const started = options.method === undefined && takeStarted(path, Date.now())
    const response = await (started || request(path, options))
    noteProxyTime(response)
    if (unanswered.get()?.path === read) unanswered.set(null)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    unanswered.set(unanswered.get() ?? { path: read, sinceMs: performance.now() })
    throw new UnreachableError('The dashboard did not answer.', { cause: error })
  }
}

/** The one place that trusts the shape of an answer: the proxy has parsed it. */
function trusted<Body>(body: unknown): Body {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the proxy, not again in the browser
  return body as Body
}
