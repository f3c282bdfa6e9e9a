/** The specification's rate limit ("Limits"). */

/** Requests that an API key may make in any {@link RATE_LIMIT_WINDOW_SECONDS}. */
export const RATE_LIMIT_MAX = 60

export const RATE_LIMIT_WINDOW_SECONDS = 60

/**
 * Headers of every response of an authenticated operation, including errors, in lower case: `limit` requests allowed
 * per minute, `remaining` requests, `reset` whole seconds until the window resets.
 */
export const RATE_LIMIT_HEADERS = {
  limit: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  reset: 'ratelimit-reset',
} as const

/** Sent on 429 responses: whole seconds to wait before retrying. */
export const RETRY_AFTER_HEADER = 'retry-after'
