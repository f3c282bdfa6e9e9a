/** The rate limit in the specification's words ("Limits"). */

/** Requests that one API key may make in any {@link RATE_LIMIT_WINDOW_SECONDS}. */
export const RATE_LIMIT_MAX = 60

/** Length of the window, in seconds. */
export const RATE_LIMIT_WINDOW_SECONDS = 60

/**
 * Headers of every response of an authenticated operation, errors included, in lower case:
 * `limit` requests allowed a minute, `remaining` requests left, `reset` whole seconds until the window resets.
 */
export const RATE_LIMIT_HEADERS = {
  limit: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  reset: 'ratelimit-reset',
} as const

/** Sent on 429 responses: whole seconds to wait before retrying. */
export const RETRY_AFTER_HEADER = 'retry-after'
