import type { ProblemCode } from '#contract/problem.ts'

/** The reference's explanation of a code, besides the table of problems. */
export interface ProblemGuide {
  readonly meaning: string
  readonly remedy: string
}

/** Every code that the service sends: the specification's, then those that HTTP needs. */
export const PROBLEM_GUIDES = {
  missing_api_key: {
    meaning: 'The request has no Authorization header, or the header is not in the form "Bearer <API_KEY>".',
    remedy:
      'Send the header "Authorization: Bearer <API_KEY>" with every request. A key in the query string is not read.',
  },
  invalid_api_key: {
    meaning: 'The API key is mistyped, truncated, unknown or revoked.',
    remedy:
      'Check that the complete key was copied. A lost or revoked key cannot be recovered: create a new one and revoke the old one. GET /v1/me verifies a key.',
  },
  shipment_not_found: {
    meaning:
      'The account of the key has no shipment with this reference. A shipment of another account gets the same answer.',
    remedy:
      'Check the reference, which is case-sensitive, and percent-encode it in the path. Purchase order numbers, containers, bills and marketplace IDs are found with search or tag on the list.',
  },
  invalid_parameter: {
    meaning: 'A query parameter is out of range, malformed, or not one of the allowed values.',
    remedy:
      'The member "parameter" names the parameter and "hint" says what is allowed. Correct it, or leave the parameter out.',
  },
  invalid_cursor: {
    meaning: 'The cursor was altered, is malformed, or was issued for other filters or another account.',
    remedy:
      'Start again without cursor, then repeat the same filters with each nextCursor exactly as it was received. Only limit may change between pages.',
  },
  rate_limited: {
    meaning: 'The key has made more than 60 requests within one minute.',
    remedy:
      'Wait as many seconds as Retry-After says, then repeat the request. RateLimit-Remaining says how many requests are left.',
  },
  internal_error: {
    meaning: 'The service has failed to answer; the request was not at fault.',
    remedy:
      'Repeat the request with exponential backoff. If it keeps failing, report the request id in "detail".',
  },
  not_found: {
    meaning: 'Nothing exists at this path.',
    remedy:
      'The operations are GET /v1/me, /v1/shipments, /v1/shipments/{reference} and /v1/openapi.json, exactly as written here. A slash within a reference is sent as %2F.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but the API is read-only.',
    remedy: 'Use GET, or HEAD for only the headers, as the header Allow says.',
  },
  bad_request: {
    meaning:
      'The request is not readable HTTP: it is malformed or incomplete, it took too long to arrive, or its address or headers are too large.',
    remedy: 'Send a well-formed HTTP/1.1 request, complete and without delay.',
  },
} as const satisfies Partial<Record<ProblemCode, ProblemGuide>>

/** A code that the service sends. */
export type ServiceProblemCode = keyof typeof PROBLEM_GUIDES
