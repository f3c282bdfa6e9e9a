import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answers } from './answers.ts'
import { readOperation, readView } from './operation.ts'

/** The moment at which the service was read, as an ISO 8601 instant. */
const AS_OF_HEADER = 'landfall-as-of'
/** On lists: whether whole sets can be read without asking the service. */
const COMPLETE_HEADER = 'landfall-complete'

/** Answers a request under `/api`, or says that the browser's own copy still holds. */
export async function sendAnswer(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = request.raw.url ?? ''
  const operation = readOperation(target)
  const view = readView(operation, target)
  const leave = new AbortController()
  reply.raw.once('close', () => {
    // An abort takes a stack trace; a request that has been answered has nothing to leave.
    if (!reply.raw.writableFinished) leave.abort()
  })
  const { answer, ageSeconds, isComplete } = await answers.read(operation, leave.signal)
  const { etag, encoded } = answer.form(view)
  reply.headers({
    'cache-control': 'private, no-cache',
    age: String(ageSeconds),
    [AS_OF_HEADER]: answer.asOf,
    etag,
    vary: 'accept-encoding',
    ...(operation.name === 'shipments' && { [COMPLETE_HEADER]: isComplete ? 'yes' : 'no' }),
  })
  if (isSame(etag, request.headers['if-none-match'])) return reply.code(304).send()
  const { encoding, content } = await encoded(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('content-type', 'application/json; charset=utf-8').send(content)
}

/** Whether one of the tags is this one; a strong and a weak tag of the same text are the same here. */
function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')))
}
