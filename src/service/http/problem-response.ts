import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_CONTENT_TYPE, PROBLEMS, ProblemError, problemOf } from '#contract/problem.ts'
import { API_HEADERS } from './api-headers.ts'

/** Address of the published reference pages, without a trailing slash. Known once the server listens. */
export type DocsUrl = () => string

/** How long a broken connection stays open so that its answer can be read. */
const LINGER_MS = 1000

/** Answers any thrown error. Errors other than problems are logged, and the caller only gets an id. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  docsUrl: DocsUrl,
): FastifyReply {
  const problem = error instanceof ProblemError ? error : strangerOf(error, request)
  return reply
    .code(PROBLEMS[problem.code].status)
    .headers(problem.headers)
    .type(PROBLEM_CONTENT_TYPE)
    .send(Buffer.from(JSON.stringify(problemOf(problem.code, docsUrl(), problem.words))))
}

/** Answers that the service runs but its store does not: an internal error with the status that probes expect. */
export function answerUnavailable(reply: FastifyReply, docsUrl: DocsUrl): FastifyReply {
  const words = {
    detail: 'The database does not answer.',
    hint: 'Retry later: the service recovers on its own once the database is back.',
  }
  const problem = { ...problemOf('internal_error', docsUrl(), words), status: 503 }
  return reply
    .code(problem.status)
    .type(PROBLEM_CONTENT_TYPE)
    .send(Buffer.from(JSON.stringify(problem)))
}

/** Answers a connection whose bytes are not an HTTP request, so that there is no reply object. */
export function answerBrokenRequest(socket: Duplex, docsUrl: DocsUrl): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemOf('bad_request', docsUrl(), badRequest().words))
  const headers = {
    ...API_HEADERS,
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  // Further bytes are read and dropped, because otherwise the end of the connection would go unnoticed.
  socket.resume()
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(cut))
}

function strangerOf(error: unknown, request: FastifyRequest): ProblemError {
  if (isRefusal(error)) return badRequest()
  request.log.error({ err: error }, 'request failed')
  return new ProblemError(
    'internal_error',
    {
      detail: `The service could not answer this request. Request id: ${request.id}`,
      hint: 'Retry with exponential backoff. If it keeps failing, report the request id.',
    },
    { 'x-request-id': request.id },
  )
}

/** Whether the framework rejected the client's request. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  const isFrameworks = String(error.code).startsWith('FST_')
  return isFrameworks && typeof error.statusCode === 'number' && error.statusCode < 500
}

/** The problem of a request that cannot be read. */
export function badRequest(): ProblemError {
  return new ProblemError('bad_request', {
    detail:
      'The request is not readable: it is malformed, incomplete, or its address or headers are too large.',
    hint: 'Send a well-formed HTTP/1.1 request.',
  })
}
