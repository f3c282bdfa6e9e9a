import type { RequestListener } from 'node:http'
import { RATE_LIMIT_HEADERS, RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import type { Clock } from '../clock.ts'
import { sendProblem } from './upstream-double.ts'

/** A service that enforces the key's limit in any minute. */
export interface RateLimited {
  readonly listener: RequestListener
  /** Maximum requests in any minute so far, including rejected ones. */
  mostInMinute(): number
  /** Number of rejected requests. */
  refused(): number
}

export function rateLimited(behaviour: RequestListener, clock: Clock): RateLimited {
  const windowMs = RATE_LIMIT_WINDOW_SECONDS * 1000
  let atMs: number[] = []
  let most = 0
  let refused = 0
  return {
    mostInMinute: () => most,
    refused: () => refused,
    listener(request, response) {
      const nowMs = clock.nowMs()
      atMs = [...atMs.filter((earlierMs) => earlierMs > nowMs - windowMs), nowMs]
      most = Math.max(most, atMs.length)
      const resetSeconds = String(Math.ceil(((atMs[0] ?? nowMs) + windowMs - nowMs) / 1000))
      response.setHeader(RATE_LIMIT_HEADERS.limit, String(RATE_LIMIT_MAX))
      response.setHeader(RATE_LIMIT_HEADERS.remaining, String(Math.max(0, RATE_LIMIT_MAX - atMs.length)))
      response.setHeader(RATE_LIMIT_HEADERS.reset, resetSeconds)
      if (atMs.length <= RATE_LIMIT_MAX) {
        behaviour(request, response)
        return
      }
      refused += 1
      sendProblem(response, 429, 'rate_limited', { 'retry-after': resetSeconds })
    },
  }
}
