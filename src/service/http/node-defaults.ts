import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { reasonOf } from '../setup-error.ts'
import { answerBrokenRequest, badRequest, type DocsUrl } from './problem-response.ts'

/** Handles requests that Node would answer with an empty body, or not at all, before the framework sees them. */
export function takeOverFromNode(server: Server, docsUrl: DocsUrl): void {
  // No operation reads a body, so no client is told to continue: with pipelined requests, Node would write that line
  // into the middle of another answer. Unknown expectations may be ignored, but Node rejects them with 417.
  for (const expectation of ['checkContinue', 'checkExpectation'] as const) {
    server.on(expectation, (request, response) => server.emit('request', request, response))
  }
  // A client that has closed its side still reads, but Node would drop answers not written yet.
  Object.assign(server, { httpAllowHalfOpen: true })
  // The service is not a tunnel. Node closes the connection.
  server.on('connect', (_request, socket) => answerBrokenRequest(socket, docsUrl))
}

/** Answers requests that the parser rejected or that arrived too late. */
export function answerClientError(error: unknown, socket: Socket, docsUrl: DocsUrl): void {
  // The late part may be the body of an answered request, for which a second answer would be misleading.
  if (reasonOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesWritten > 0) socket.destroy()
  else answerBrokenRequest(socket, docsUrl)
}

/**
 * Rejects what Node would otherwise reject.
 *
 * @throws ProblemError `bad_request` for an HTTP/1.1 request without a host
 */
export function refuseWithoutHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw badRequest()
}
