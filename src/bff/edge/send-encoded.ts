import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Compressor } from '../http/compressor.ts'

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8'

/** Sends content in the best encoding that the request accepts. */
export async function sendEncoded(
  encoded: Compressor,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { encoding, content } = await encoded(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.headers({ vary: 'accept-encoding', 'content-type': contentType }).send(content)
}
