import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { reasonOf } from '../setup-error.ts'
import { answerBrokenRequest, badRequest, type DocsUrl } from './problem-response.ts'

/** Takes over what Node answers by itself, with an empty body or none, before the framework sees the request. */
export function takeOverFromNode(server: Server, docsUrl: DocsUrl): void {
  // No operation reads a body, so that nobody is asked to go on; in a row of requests Node writes that line into the
  // middle of another answer. An expectation that nobody knows may be passed over; Node refuses it with 417.
  for (const expectation of ['checkContinue', 'checkExpectation'] as const) {
    server.on(expectation, (request, response) => server.emit('request', request, response))
  }
  // A client that has ended its side still reads; Node drops the answers that are not yet written.
  Object.assign(server, { httpAllowHalfOpen: true })
  // The service is no tunnel; Node closes the connection.
  server.on('connect', (_request, socket) => answerBrokenRequest(socket, docsUrl))
}

/** Answers what the parser refused or waited for in vain. */
export function answerClientError(error: unknown, socket: Socket, docsUrl: DocsUrl): void {
  // What is late may be the body of a request that was answered already: a second answer would mislead.
  if (reasonOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesWritten > 0) socket.destroy()
  else answerBrokenRequest(socket, docsUrl)
}

/**
 * Refuses what Node would refuse if it were let.
 *
 * @throws ProblemError `bad_request` for an HTTP/1.1 request that names no host
 */
export function refuseWithoutHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw badRequest()
}
