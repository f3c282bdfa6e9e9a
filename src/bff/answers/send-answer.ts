import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler } from '../edge/admission.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import { unreadable } from '../edge/problem-response.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import type { AnswerForm } from '../upstream/answer.ts'
import type { AgedAnswer, Answers } from './answers.ts'
import { readOperation, type Operation } from '../upstream/operation.ts'

/** What answers from the service need. */
export interface AnswerDeps {
  readonly answers: Answers
  /** Sign-in of the dashboard; `null` without. */
  readonly signIn: Pick<SignIn, 'requireSession'> | null
}

/** Answers a request under `/api`, or says that the browser's cached answer is current. */
export const sendAnswer: Handler<AnswerDeps> = async (deps, request, reply) => {
  const operation = readOperation(request.raw.url ?? '')
  const { answer, ageSeconds } = await readAged(deps, operation, request, reply)
  reply.headers({ age: String(ageSeconds), [AS_OF_HEADER]: answer.asOf })
  return sendForm(answer.form(), request, reply)
}

/** The answer to an operation, on behalf of the requesting user. */
export async function readAged(
  { answers, signIn }: AnswerDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AgedAnswer> {
  return answers.read(operation, { name: askerOf(request, signIn), leave: leaveOf(reply) })
}

/** Sends a form, or says that the browser's cached answer is current. */
export async function sendForm(
  form: AnswerForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-cache', etag: form.etag, vary: 'accept-encoding' })
  if (isSame(form.etag, request.headers['if-none-match'])) return reply.code(304).send()
  return sendEncoded(form.encoded, JSON_CONTENT_TYPE, request, reply)
}

/** Without sign-in, users can only be told apart by their connection. */
function askerOf({ raw, socket }: FastifyRequest, signIn: AnswerDeps['signIn']): string {
  if (!signIn) return `${socket.remoteAddress} ${socket.remotePort}`
  const { name, email, untilMs } = signIn.requireSession(raw)
  return email ?? `${name} ${untilMs}`
}

/** Aborts when the browser leaves before it is answered. */
export function leaveOf(reply: FastifyReply): AbortSignal {
  const leave = new AbortController()
  reply.raw.once('close', () => {
    // Nothing to abort once answered. The reason is a problem, because other errors would be logged as faults.
    if (!reply.raw.writableFinished) leave.abort(unreadable())
  })
  return leave.signal
}

/** Whether one of the tags matches, ignoring whether it is weak or strong. */
function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')))
}
