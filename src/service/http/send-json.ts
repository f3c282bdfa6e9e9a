import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTagOf, isNamedIn } from './entity-tag.ts'

/** Sends JSON text as it is, or 304 when the client holds the same bytes already. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const body = Buffer.from(text)
  const tag = entityTagOf(body)
  reply.header('etag', tag)
  if (isNamedIn(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json').send(body)
}
