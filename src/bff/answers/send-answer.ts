import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../edge/auth/sessions.ts'
import { unreadable } from '../edge/problem-response.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import type { AnswerForm } from '../answer.ts'
import type { AgedAnswer, Answers } from './answers.ts'
import { readOperation, type Operation } from '../operation.ts'

/** Answers a request under `/api`, or says that the browser's own copy is still current. */
export async function sendAnswer(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Promise<FastifyReply> {
  const operation = readOperation(request.raw.url ?? '')
  const { answer, ageSeconds } = await readAged(answers, operation, request, reply, session)
  reply.headers({ age: String(ageSeconds), [AS_OF_HEADER]: answer.asOf })
  return sendForm(answer.form(), request, reply)
}

/** The answer to an operation, for whom the request comes from. */
export async function readAged(
  answers: Answers,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Promise<AgedAnswer> {
  return answers.read(operation, { name: askerOf(request, session), leave: leaveOf(reply) })
}

/** Sends a form, or says that the browser's own copy is still current. */
export async function sendForm(
  form: AnswerForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-cache', etag: form.etag, vary: 'accept-encoding' })
  if (isSame(form.etag, request.headers['if-none-match'])) return reply.code(304).send()
  return sendEncoded(form.encoded, JSON_CONTENT_TYPE, request, reply)
}

/** Without sign-in, only the connection tells readers apart. */
function askerOf({ socket }: FastifyRequest, session: Session | null): string {
  if (!session) return `${socket.remoteAddress} ${socket.remotePort}`
  return session.email ?? `${session.name} ${session.untilMs}`
}

/** Aborts when the browser leaves before its answer. */
export function leaveOf(reply: FastifyReply): AbortSignal {
  const leave = new AbortController()
  reply.raw.once('close', () => {
    // An answered request has no wait to end. A problem, because the log names any other error as a fault.
    if (!reply.raw.writableFinished) leave.abort(unreadable())
  })
  return leave.signal
}

/** Whether one of the tags matches. A strong and a weak tag of the same text are equal here. */
function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')))
}
