import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { reasonOf } from '../setup-error.ts'
import { answerBrokenRequest, badRequest, type DocsUrl } from './problem-response.ts'

/** Handles the requests that Node would answer with an empty body, or none, before the framework sees them. */
export function takeOverFromNode(server: Server, docsUrl: DocsUrl): void {
  // No operation reads a body, so no client is told to continue: among pipelined requests Node writes that line into
  // the middle of another answer. An unknown expectation may be ignored; Node refuses it with 417.
  for (const expectation of ['checkContinue', 'checkExpectation'] as const) {
    server.on(expectation, (request, response) => server.emit('request', request, response))
  }
  // A client that has ended its side still reads; Node drops the answers that are not yet written.
  Object.assign(server, { httpAllowHalfOpen: true })
  // The service is no tunnel; Node closes the connection.
  server.on('connect', (_request, socket) => answerBrokenRequest(socket, docsUrl))
}

/** Answers requests that the parser refused or that arrived too late. */
export function answerClientError(error: unknown, socket: Socket, docsUrl: DocsUrl): void {
  // The late part may be the body of a request that was already answered: a second answer would mislead.
  if (reasonOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesWritten > 0) socket.destroy()
  else answerBrokenRequest(socket, docsUrl)
}

/**
 * Refuses what Node would otherwise refuse.
 *
 * @throws ProblemError `bad_request` for an HTTP/1.1 request that names no host
 */
export function refuseWithoutHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw badRequest()
}
