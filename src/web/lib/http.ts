import { problemErrorOf, UnreachableError } from './problem-error.ts'

/**
 * Reads JSON from the dashboard's own proxy, which has checked its shape.
 *
 * @throws ProblemError when the answer is not 2xx
 * @throws UnreachableError when there is no answer
 */
export async function getJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await send(path, { signal })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemErrorOf(response.status, body)
  return trusted<Body>(body)
}

/**
 * Tells the dashboard's own proxy to do something; there is nothing to read in return.
 *
 * @throws ProblemError when the answer is not 2xx
 * @throws UnreachableError when there is no answer
 */
export async function post(path: string): Promise<void> {
  const response = await send(path, { method: 'POST' })
  if (!response.ok) throw problemErrorOf(response.status, await response.json().catch(() => null))
}

async function send(path: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(path, {
      ...options,
      headers: { accept: 'application/json', 'landfall-client': 'dashboard' },
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new UnreachableError('The dashboard did not answer.', { cause: error })
  }
}

/** The one place where the shape of an answer is taken on trust: the proxy has parsed it. */
function trusted<Body>(body: unknown): Body {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the proxy, not again in the browser
  return body as Body
}
