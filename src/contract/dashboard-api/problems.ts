import type { ProblemKind } from '#contract/problem.ts'

/** Problems that the proxy sends of its own, beside those of the API. */
export const PROXY_PROBLEMS = {
  key_refused: { status: 502, title: 'API key refused by the shipment service', retry: 'no' },
  upstream_unreachable: { status: 502, title: 'Shipment service not reachable', retry: 'backoff' },
  upstream_invalid: { status: 502, title: 'Answer of the shipment service not usable', retry: 'backoff' },
  busy: { status: 503, title: 'Request budget used up for the moment', retry: 'after' },
  sign_in_required: { status: 401, title: 'Sign-in required', retry: 'no' },
  not_allowed: { status: 403, title: 'Not allowed', retry: 'no' },
  foreign_origin: { status: 403, title: 'Request from another site', retry: 'no' },
  misdirected_request: { status: 421, title: 'Request for another host', retry: 'no' },
  invalid_body: { status: 400, title: 'Body not valid', retry: 'no' },
  too_large: { status: 413, title: 'Body too large', retry: 'no' },
  unsupported_type: { status: 415, title: 'Content type not supported', retry: 'no' },
  too_many_writes: { status: 429, title: 'Too many writes', retry: 'after' },
  not_kept: { status: 503, title: 'Team state not available', retry: 'backoff' },
  store_full: { status: 507, title: 'Team state full', retry: 'no' },
} as const satisfies Record<string, ProblemKind>
