import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WRITE_BYTES_MAX } from '#contract/dashboard-api/team.ts'
import { invalidBody } from './problem-response.ts'

/** Reads bodies as JSON in UTF-8. Other bodies throw ProblemError `invalid_body`. */
export function readJsonBodies(server: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: WRITE_BYTES_MAX } as const
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    options,
    async (_request: FastifyRequest, body: Buffer): Promise<unknown> => {
      try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
      } catch {
        throw invalidBody('')
      }
    },
  )
}
