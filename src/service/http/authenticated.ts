import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '#contract/problem.ts'
import { RETRY_AFTER_HEADER } from '#contract/rate-limit.ts'
import type { RateLimiter } from '../store/rate-limiter.ts'
import type { Authenticate, Caller } from './authentication.ts'
import { budgetHeaders } from './budget-headers.ts'
import type { ResponseBody } from './response-body.ts'
import { sendBody } from './send-body.ts'

/** An authenticated operation: given the caller, it returns the answer's body or throws a problem. */
export type Operation = (caller: Caller, request: FastifyRequest) => Promise<ResponseBody>

/** Runs before every authenticated operation. */
export interface Gate {
  readonly authenticate: Authenticate
  readonly rateLimiter: RateLimiter
}

/** The route handler that checks the key, then the budget, then the parameters, and runs the operation. */
export function authenticated(
  { authenticate, rateLimiter }: Gate,
  operation: Operation,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const caller = await authenticate(request.headers.authorization)
    const budget = await rateLimiter.count(caller.keyHash, caller.account.id)
    reply.headers(budgetHeaders(budget))
    if (!budget.isAdmitted) throw rateLimited(budget.resetSeconds)
    return sendBody(request, reply, await operation(caller, request))
  }
}

function rateLimited(resetSeconds: number): ProblemError {
  return new ProblemError(
    'rate_limited',
    {
      detail: 'The key has made 60 requests within one minute.',
      hint: `Retry after ${resetSeconds} seconds.`,
    },
    { [RETRY_AFTER_HEADER]: String(resetSeconds) },
  )
}
