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
} as const satisfies Record<string, ProblemKind>
