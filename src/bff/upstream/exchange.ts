import { ProblemError } from '#contract/problem.ts'
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '#contract/rate-limit.ts'
import { hasExpectedShape, type Answer } from './answer.ts'
import { createAnswer } from './create-answer.ts'
import { networkReason, proxyRefusal } from '../http/network-reason.ts'
import type { Operation } from './operation.ts'
import { parseBody, readBody, referenceAtStart } from './body.ts'
import { invalid, refusal, unreachable } from './fault.ts'
import { readMe, readShipment, readShipmentList, withMarketplaceKey } from './shape.ts'
import type { UpstreamSettings } from './upstream-settings.ts'

/** The outcome of one request. */
interface Exchange {
  /** `limited` means that the service has reported an empty budget. */
  readonly outcome: Answer | Failure | 'limited'
  /** Requests left in the budget, if the service reports them. */
  readonly remaining: number | undefined
}

interface Failure {
  readonly problem: ProblemError
  /** Whether the same request may succeed soon. */
  readonly isTransient: boolean
}

/** Maximum seconds that a 429 shuts the gate, and the default if it names no time. */
const SHUT_SECONDS_MAX = 300
const SHUT_SECONDS_DEFAULT = 5

const READERS: Readonly<Record<Operation['name'], (body: unknown) => object>> = {
  me: readMe,
  shipments: readShipmentList,
  shipment: readShipment,
}

/** Sends one request and interprets the answer. Never throws; a fault is an outcome too. */
export async function readOnce(settings: UpstreamSettings, operation: Operation): Promise<Exchange> {
  const timeout = new AbortController()
  const callOffTimeout = settings.clock.after(settings.timeoutMs, () => timeout.abort())
  const asked = { ...operation, atMs: settings.clock.nowMs() }
  let response: Response | null = null
  try {
    response = await settings.fetch(settings.baseUrl + operation.path, {
      headers: {
        authorization: settings.apiKey.authorization(),
        accept: 'application/json, application/problem+json',
        'user-agent': 'Landfall',
      },
      redirect: 'manual',
      signal: timeout.signal,
    })
    const outcome = await understood(response, settings, asked)
    return { outcome, remaining: remainingIn(response) }
  } catch (error) {
    const failure = failureOf(error, timeout.signal.aborted, settings.timeoutMs)
    if (!isAboutRequest(failure.problem)) {
      const reason = error instanceof ProblemError ? error.words.detail : networkReason(error)
      settings.onFault({ operation: operation.name, status: response?.status ?? null, reason })
    }
    return { outcome: failure, remaining: response ? remainingIn(response) : undefined }
  } finally {
    callOffTimeout()
    // An unread body would keep the connection open.
    timeout.abort()
  }
}

interface Asked extends Operation {
  /** When the request was sent, by the proxy's clock. */
  readonly atMs: number
}

interface Answered extends Asked {
  /** By the service's clock, in milliseconds since 1970; absent if the service sends no time. */
  readonly servedAtMs?: number
  /** See `Answer`. */
  readonly isPart?: true
}

async function understood(
  response: Response,
  settings: UpstreamSettings,
  operation: Asked,
): Promise<Answer | 'limited'> {
  const { status, headers } = response
  const { apiKey, bodyBytesMax, budget } = settings
  if (status === 429) {
    budget.shutForMs(retryAfterSeconds(headers.get(RETRY_AFTER_HEADER)) * 1000)
    return 'limited'
  }
  if (status >= 500) throw unreachable(`The shipment service answered with status ${status}.`)
  if (status !== 200 && ![400, 401, 404].includes(status)) {
    throw invalid(`The shipment service answered with status ${status}.`)
  }
  const isList = status === 200 && operation.name === 'shipments'
  const { body, leftOut } = await readBody(response, { bytesMax: bodyBytesMax, isList })
  for (const beginning of leftOut) settings.onLeftOut(referenceAtStart(beginning))
  if (status === 401) throw refusal(operation, status, parsedOrNull(response, body), apiKey)
  const parsed = parseBody(response, body)
  if (status !== 200) throw refusal(operation, status, parsed, apiKey)
  if (!hasExpectedShape(operation.name, parsed)) {
    throw invalid('The answer of the shipment service has an unexpected form.')
  }
  const isPart = leftOut.length > 0
  return answerOf(body, parsed, settings, {
    ...operation,
    ...servedAt(headers),
    ...(isPart && { isPart }),
  })
}

/** The received bytes, unless a field is missing or has another name. */
function answerOf(
  body: Buffer,
  parsed: unknown,
  { apiKey, clock, wallMs, marketplaceField }: UpstreamSettings,
  { name, atMs, servedAtMs, isPart }: Answered,
): Answer {
  const shaped = READERS[name](name === 'me' ? parsed : withMarketplaceKey(parsed, marketplaceField))
  const passedOn = shaped === parsed ? body : Buffer.from(jsonOf(shaped))
  if (apiKey.isIn(passedOn)) throw invalid('The answer of the shipment service repeats the API key.')
  return createAnswer({
    body: passedOn,
    askedAtMs: atMs,
    receivedAtMs: clock.nowMs(),
    asOf: new Date(wallMs()).toISOString(),
    ...(servedAtMs !== undefined && { servedAtMs }),
    ...(isPart && { isPart }),
  })
}

/** JSON text. Omits list records that are nested too deeply to be serialised. */
function jsonOf(shaped: object): string {
  try {
    return JSON.stringify(shaped)
  } catch (error) {
    if (!(error instanceof RangeError && 'data' in shaped && Array.isArray(shaped.data))) throw error
    const records: unknown[] = shaped.data
    return JSON.stringify({ ...shaped, data: records.filter(isWritable) })
  }
}

function isWritable(record: unknown): boolean {
  try {
    JSON.stringify(record)
    return true
  } catch {
    return false
  }
}

/** The time in the service's `Date` header. */
function servedAt(headers: Headers): Pick<Answered, 'servedAtMs'> {
  const servedAtMs = new Date(headers.get('date') ?? '').getTime()
  return Number.isNaN(servedAtMs) ? {} : { servedAtMs }
}

// The key was rejected, whatever the body says.
function parsedOrNull(response: Response, body: Buffer): unknown {
  try {
    return parseBody(response, body)
  } catch {
    return null
  }
}

function failureOf(error: unknown, isTimeout: boolean, timeoutMs: number): Failure {
  if (error instanceof ProblemError) {
    return { problem: error, isTransient: error.code === 'upstream_unreachable' }
  }
  if (isTimeout) {
    const detail = `The shipment service did not answer within ${timeoutMs / 1000} s.`
    return { problem: unreachable(detail), isTransient: false }
  }
  const detail = proxyRefusal(error) ?? 'The shipment service could not be reached, or broke off its answer.'
  return { problem: unreachable(detail), isTransient: true }
}

function isAboutRequest({ code }: ProblemError): boolean {
  return code === 'shipment_not_found' || code === 'invalid_parameter' || code === 'invalid_cursor'
}

function remainingIn({ headers }: Response): number | undefined {
  const remaining = headers.get(RATE_LIMIT_HEADERS.remaining)
  return remaining !== null && /^\d{1,6}$/.test(remaining) ? Number(remaining) : undefined
}

/** Seconds to wait, from a header that may be missing, a date or invalid. */
function retryAfterSeconds(header: string | null): number {
  if (header === null || !/^\d{1,9}$/.test(header)) return SHUT_SECONDS_DEFAULT
  return Math.min(Math.max(Number(header), 1), SHUT_SECONDS_MAX)
}
