import type { ProblemKind } from '#contract/problem-kind.ts'

/** The proxy's own problems, besides those of the API. */
export const PROXY_PROBLEMS = {
  key_refused: { status: 502, retry: 'no' },
  upstream_unreachable: { status: 502, retry: 'backoff' },
  upstream_invalid: { status: 502, retry: 'backoff' },
  busy: { status: 503, retry: 'after' },
  sign_in_required: { status: 401, retry: 'no' },
  not_allowed: { status: 403, retry: 'no' },
  foreign_origin: { status: 403, retry: 'no' },
  misdirected_request: { status: 421, retry: 'no' },
  invalid_body: { status: 400, retry: 'no' },
  too_large: { status: 413, retry: 'no' },
  unsupported_type: { status: 415, retry: 'no' },
  too_many_writes: { status: 429, retry: 'after' },
  too_many_requests: { status: 429, retry: 'backoff' },
  overloaded: { status: 503, retry: 'backoff' },
  too_many_exports: { status: 429, retry: 'after' },
  not_kept: { status: 503, retry: 'after' },
  store_full: { status: 507, retry: 'no' },
} as const satisfies Record<string, ProblemKind>
