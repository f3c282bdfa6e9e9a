/**
 * Problems (RFC 9457): a table of every error code that Landfall's servers send, and the shape of the body. First the
 * codes of the specification ("Errors"), then those that HTTP needs, then the proxy's own, sent only to browsers.
 */
import { PROXY_PROBLEMS } from './dashboard-api/problems.ts'
import type { ProblemKind } from './problem-kind.ts'

/** Every code with its status and retry rule. */
export const PROBLEMS = {
  missing_api_key: { status: 401, retry: 'no' },
  invalid_api_key: { status: 401, retry: 'no' },
  shipment_not_found: { status: 404, retry: 'no' },
  invalid_parameter: { status: 400, retry: 'no' },
  invalid_cursor: { status: 400, retry: 'no' },
  rate_limited: { status: 429, retry: 'after' },
  internal_error: { status: 500, retry: 'backoff' },

  not_found: { status: 404, retry: 'no' },
  method_not_allowed: { status: 405, retry: 'no' },
  bad_request: { status: 400, retry: 'no' },

  ...PROXY_PROBLEMS,
} as const satisfies Record<string, ProblemKind>

/** A stable, machine-readable code; clients branch on it. */
export type ProblemCode = keyof typeof PROBLEMS

/** Short summary of each code. Browsers have their own wording. */
export const PROBLEM_TITLES: Readonly<Record<ProblemCode, string>> = {
  missing_api_key: 'API key missing',
  invalid_api_key: 'API key not valid',
  shipment_not_found: 'Shipment not found',
  invalid_parameter: 'Parameter not valid',
  invalid_cursor: 'Cursor not usable',
  rate_limited: 'Too many requests',
  internal_error: 'Internal error',
  not_found: 'Path not found',
  method_not_allowed: 'Method not allowed',
  bad_request: 'Request not readable',
  key_refused: 'API key refused by the shipment service',
  upstream_unreachable: 'Shipment service not reachable',
  upstream_invalid: 'Answer of the shipment service not usable',
  busy: 'Request budget used up for the moment',
  sign_in_required: 'Sign-in required',
  not_allowed: 'Not allowed',
  foreign_origin: 'Request from another site',
  misdirected_request: 'Request for another host',
  invalid_body: 'Body not valid',
  too_large: 'Body too large',
  unsupported_type: 'Content type not supported',
  too_many_writes: 'Too many writes',
  too_many_requests: 'Too many requests at a time',
  overloaded: 'Dashboard overloaded',
  too_many_exports: 'Export already running',
  not_kept: 'Team state not available',
  store_full: 'Team state full',
}

export const API_PROBLEM_CODES = [
  'missing_api_key',
  'invalid_api_key',
  'shipment_not_found',
  'invalid_parameter',
  'invalid_cursor',
  'rate_limited',
  'internal_error',
] as const satisfies readonly ProblemCode[]

/** Content type of every non-2xx response. */
export const PROBLEM_CONTENT_TYPE = 'application/problem+json'

/** The error body ("Errors"). */
export interface Problem {
  /** URI of the error's section in the reference: `{docs_url}/errors/<code with hyphens>`. */
  readonly type: string
  /** Short summary. */
  readonly title: string
  /** The HTTP status, repeated. */
  readonly status: number
  /** Stable machine-readable code. */
  readonly code: ProblemCode
  /** What went wrong with this request. */
  readonly detail: string
  /** How to fix the request. */
  readonly hint: string
  /** Name of the offending query parameter; present only for `invalid_parameter`. */
  readonly parameter?: string
  /** The shipment service's own code; present only for `key_refused`. */
  readonly upstreamCode?: string
}

/** The parts of a problem that depend on the occurrence. */
export type ProblemWords = Pick<Problem, 'detail' | 'hint' | 'parameter' | 'upstreamCode'>

/**
 * The body for one occurrence.
 *
 * @param docsUrl address of the published reference pages, without a trailing slash
 */
export function problemOf(code: ProblemCode, docsUrl: string, words: ProblemWords): Problem {
  const { status } = PROBLEMS[code]
  const title = PROBLEM_TITLES[code]
  return { type: `${docsUrl}/errors/${code.replaceAll('_', '-')}`, title, status, code, ...words }
}

/**
 * Can be thrown anywhere in a server, and becomes `application/problem+json` in one place. Any other error becomes
 * `internal_error` with a fixed text.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly words: ProblemWords
  /** Response headers of this occurrence, such as `allow` or `retry-after`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, words: ProblemWords, headers: Readonly<Record<string, string>> = {}) {
    super(`${code}: ${words.detail}`)
    this.code = code
    this.words = words
    this.headers = headers
  }
}
