import { ProblemError } from '#contract/problem.ts'
import { RETRY_AFTER_HEADER } from '#contract/rate-limit.ts'
import { hasExpectedShape, type Answer } from './answer.ts'
import type { ApiKey } from './api-key.ts'
import type { Budget } from './budget.ts'
import type { Clock } from './clock.ts'
import type { Operation } from './operation.ts'
import { parseBody, readBody } from './upstream-body.ts'
import { invalid, refusal, unreachable } from './upstream-fault.ts'

/** The shipment service, seen through the send gate. */
export interface Upstream {
  /**
   * Reads an operation. Waits for budget, waits again when the service says 429, and tries once more after a 5xx or a
   * network fault.
   *
   * @param signal gives up waiting; a request that was already sent is finished all the same
   * @throws ProblemError, or the signal's reason
   */
  read(operation: Operation, signal: AbortSignal): Promise<Answer>
}

export interface UpstreamSettings {
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: ApiKey
  readonly budget: Budget
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /** A number from 0 to 1, for the pause before a second try. */
  readonly random: () => number
  /** Told of every fault, in words without the key. */
  readonly onFault: (fault: UpstreamFault) => void
  readonly timeoutMs: number
  readonly bodyBytesMax: number
}

interface UpstreamFault {
  readonly operation: Operation['name']
  /** Status of the answer, or `null` when none came. */
  readonly status: number | null
  /** The problem's detail, or the code of the network fault. */
  readonly reason: string
}

const RETRY_PAUSE_MS_MAX = 500
/** Longest time that a 429 shuts the gate for, and the time when it does not say. */
const SHUT_SECONDS_MAX = 300
const SHUT_SECONDS_DEFAULT = 5

export function createUpstream(settings: UpstreamSettings): Upstream {
  const { budget, clock, random } = settings

  async function read(operation: Operation, signal: AbortSignal): Promise<Answer> {
    let triesLeft = 2
    for (let isRepeat = false; ; isRepeat = true) {
      const send = await budget.acquire(signal, { isRepeat })
      const outcome = await readOnce(settings, operation).finally(() => send.settled())
      if (outcome === 'limited') continue
      if ('body' in outcome) return outcome
      triesLeft -= 1
      if (!outcome.mayPass || triesLeft === 0) throw outcome.problem
      const pauseMs = random() * RETRY_PAUSE_MS_MAX
      await new Promise<void>((resolve) => void clock.after(pauseMs, resolve))
    }
  }

  return { read }
}

interface Failure {
  readonly problem: ProblemError
  /** Whether the same request may succeed in a moment. */
  readonly mayPass: boolean
}

async function readOnce(
  settings: UpstreamSettings,
  operation: Operation,
): Promise<Answer | Failure | 'limited'> {
  const timeout = new AbortController()
  const callOffTimeout = settings.clock.after(settings.timeoutMs, () => timeout.abort())
  let status: number | null = null
  try {
    const response = await settings.fetch(settings.baseUrl + operation.path, {
      headers: {
        authorization: settings.apiKey.authorization(),
        accept: 'application/json, application/problem+json',
        'user-agent': 'Landfall',
      },
      redirect: 'manual',
      signal: timeout.signal,
    })
    status = response.status
    return await understood(response, settings, operation)
  } catch (error) {
    const failure = failureOf(error, timeout.signal.aborted, settings.timeoutMs)
    if (!isAboutRequest(failure.problem)) {
      const reason = error instanceof ProblemError ? error.words.detail : networkCode(error)
      settings.onFault({ operation: operation.name, status, reason })
    }
    return failure
  } finally {
    callOffTimeout()
    // A body that was left unread would hold the connection.
    timeout.abort()
  }
}

async function understood(
  response: Response,
  settings: UpstreamSettings,
  operation: Operation,
): Promise<Answer | 'limited'> {
  const { status, headers } = response
  const { apiKey, bodyBytesMax, budget, clock } = settings
  if (status === 429) {
    budget.shutForMs(retryAfterSeconds(headers.get(RETRY_AFTER_HEADER)) * 1000)
    return 'limited'
  }
  if (status >= 500) throw unreachable(`The shipment service answered with status ${status}.`)
  if (status !== 200 && ![400, 401, 404].includes(status)) {
    throw invalid(`The shipment service answered with status ${status}.`)
  }
  const body = await readBody(response, bodyBytesMax)
  if (status === 401) throw refusal(operation, status, parsedOrNull(response, body), apiKey)
  const parsed = parseBody(response, body)
  if (status !== 200) throw refusal(operation, status, parsed, apiKey)
  if (!hasExpectedShape(operation.name, parsed)) {
    throw invalid('The answer of the shipment service is not of the expected form.')
  }
  if (apiKey.isIn(body)) throw invalid('The answer of the shipment service repeats the API key.')
  return { body, receivedAtMs: clock.nowMs() }
}

// The key is refused however the refusal is worded.
function parsedOrNull(response: Response, body: Buffer): unknown {
  try {
    return parseBody(response, body)
  } catch {
    return null
  }
}

function failureOf(error: unknown, isTimeout: boolean, timeoutMs: number): Failure {
  if (error instanceof ProblemError) {
    return { problem: error, mayPass: error.code === 'upstream_unreachable' }
  }
  if (isTimeout) {
    const detail = `The shipment service did not answer within ${timeoutMs / 1000} s.`
    return { problem: unreachable(detail), mayPass: false }
  }
  const detail = 'The shipment service could not be reached, or broke off its answer.'
  return { problem: unreachable(detail), mayPass: true }
}

function isAboutRequest({ code }: ProblemError): boolean {
  return code === 'shipment_not_found' || code === 'invalid_parameter' || code === 'invalid_cursor'
}

function networkCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}

/** Seconds to wait, from a header that may be missing, a date, or nonsense. */
function retryAfterSeconds(header: string | null): number {
  if (header === null || !/^\d{1,9}$/.test(header)) return SHUT_SECONDS_DEFAULT
  return Math.min(Math.max(Number(header), 1), SHUT_SECONDS_MAX)
}
