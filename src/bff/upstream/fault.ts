import { ProblemError, type ProblemCode } from '#contract/problem.ts'
import { isRecord } from '#contract/is-record.ts'
import type { ApiKey } from './api-key.ts'
import type { Operation } from './operation.ts'

/** Maximum length of an upstream problem's text that is passed on. */
const WORDS_LENGTH_MAX = 2000

/** Codes about the request itself, which are passed on to the browser, by operation. */
const PASSED_ON: Readonly<Record<Operation['name'], readonly ProblemCode[]>> = {
  me: [],
  shipments: ['invalid_parameter', 'invalid_cursor'],
  shipment: ['shipment_not_found'],
}

export function unreachable(detail: string): ProblemError {
  return new ProblemError('upstream_unreachable', {
    detail,
    hint: 'Try again in a moment. If it continues, check the shipment service, SHIPMENTS_API_URL and, if set, HTTPS_PROXY.',
  })
}

export function invalid(detail: string): ProblemError {
  return new ProblemError('upstream_invalid', {
    detail,
    hint: 'Check that SHIPMENTS_API_URL is the address of a Shipment Query API.',
  })
}

export function busy(retryAfterMs: number): ProblemError {
  const seconds = String(Math.max(1, Math.ceil(retryAfterMs / 1000)))
  return new ProblemError(
    'busy',
    {
      detail: 'The API key’s requests per minute are used up, and waiting did not help.',
      hint: `Try again in ${seconds} s.`,
    },
    { 'retry-after': seconds },
  )
}

/** Whether the fault is temporary and not about the request itself, so that a cached copy may be used until it ends. */
export function isTransient(error: unknown): boolean {
  return error instanceof ProblemError && PASSING.includes(error.code)
}

const PASSING: readonly ProblemCode[] = ['upstream_unreachable', 'upstream_invalid', 'busy']

/**
 * The problem that a rejection (400, 401 or 404) becomes for the browser.
 *
 * @param body the parsed body, of any type
 */
export function refusal(operation: Operation, status: number, body: unknown, apiKey: ApiKey): ProblemError {
  const problem = isRecord(body) ? body : {}
  if (status === 401) return keyRefused(problem.code)
  const code = PASSED_ON[operation.name].find((known) => known === problem.code)
  if (!code) return invalid(`The shipment service answered with status ${status} and no known reason.`)
  const text = (value: unknown) =>
    apiKey.redact(typeof value === 'string' ? value : '').slice(0, WORDS_LENGTH_MAX)
  return new ProblemError(code, {
    detail: text(problem.detail),
    hint: text(problem.hint),
    ...(code === 'invalid_parameter' && { parameter: text(problem.parameter) }),
  })
}

function keyRefused(code: unknown): ProblemError {
  const upstreamCode = (['missing_api_key', 'invalid_api_key'] as const).find((known) => known === code)
  return new ProblemError('key_refused', {
    detail:
      'The shipment service does not accept the API key: it is mistyped, truncated, unknown or revoked.',
    hint: 'Create a new key, put it into SHIPMENTS_API_KEY or the file named by SHIPMENTS_API_KEY_FILE, and start again.',
    ...(upstreamCode && { upstreamCode }),
  })
}
