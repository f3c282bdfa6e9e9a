import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accept-encoding.ts'
import { isNamedIn } from './entity-tag.ts'
import { jsonBody, type ResponseBody } from './response-body.ts'

/** Below this size, compressing saves less than it costs. */
const COMPRESSED_BYTES_MIN = 1024

/** Sends JSON text made for this answer. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  return sendBody(request, reply, jsonBody(text))
}

/** Sends the body in a coding that the client accepts, or 304 if the client already has it. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, tag, encoded }: ResponseBody,
): Promise<FastifyReply> {
  reply.header('etag', tag)
  if (isNamedIn(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const { encoding, isIdentityRefused } = acceptedEncoding(request.headers['accept-encoding']?.toString())
  reply.type(type)
  if (encoding === null || (content.length < COMPRESSED_BYTES_MIN && !isIdentityRefused)) {
    return reply.send(content)
  }
  return reply.header('content-encoding', encoding).send(await encoded(encoding))
}
