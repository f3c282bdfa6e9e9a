import { AS_OF_HEADER, COMPLETE_HEADER, IS_COMPLETE } from '#contract/dashboard-api/headers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Session } from '../edge/auth/sessions.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import type { AnswerForm } from '../answer.ts'
import type { Answers } from './answers.ts'
import { readAfter, type AccountSetBlocks } from './warm-set/account-set-blocks.ts'
import { readOperation, readFormat, type Operation, type Format } from '../operation.ts'

/** Answers a request under `/api`, or says that the browser's own copy still holds. */
export async function sendAnswer(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Promise<FastifyReply> {
  const { operation, format } = readWish(request.raw.url ?? '')
  const aged =
    answers.atOnce(operation) ??
    (await answers.read(operation, { name: askerOf(request, session), leave: leaveOf(reply) }))
  const form = aged.answer.form(format)
  reply.headers({
    age: String(aged.ageSeconds),
    [AS_OF_HEADER]: aged.answer.asOf,
    ...(operation.name === 'shipments' && { [COMPLETE_HEADER]: aged.isComplete ? IS_COMPLETE : 'no' }),
  })
  return sendForm(form, request, reply)
}

/** Answers `GET /api/account-set`: from the copy, so that nobody ever waits. */
export async function sendAccountSet(
  accountSet: AccountSetBlocks,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { form, asOf, ageSeconds } = await accountSet.block(readAfter(request.raw.url ?? ''))
  if (asOf !== null) reply.headers({ age: String(ageSeconds), [AS_OF_HEADER]: asOf })
  return sendForm(form, request, reply)
}

async function sendForm(
  form: AnswerForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-cache', etag: form.etag, vary: 'accept-encoding' })
  if (isSame(form.etag, request.headers['if-none-match'])) return reply.code(304).send()
  return sendEncoded(form.encoded, JSON_CONTENT_TYPE, request, reply)
}

/** What a request asks for. */
interface Wish {
  readonly operation: Operation
  readonly format: Format
}

/** Everybody asks for the same few things, and reading a query costs as much as sending the answer. */
const WISHES = new LRUCache<string, Wish>({
  max: 1000,
  maxSize: 1_000_000,
  sizeCalculation: (_, target) => target.length,
})

function readWish(target: string): Wish {
  const known = WISHES.get(target)
  if (known) return known
  const operation = readOperation(target)
  const wish = { operation, format: readFormat(operation, target) }
  WISHES.set(target, wish)
  return wish
}

/** Without sign-in nobody is known, but for the connection that they came by. */
function askerOf({ socket }: FastifyRequest, session: Session | null): string {
  if (!session) return `${socket.remoteAddress} ${socket.remotePort}`
  return session.email ?? `${session.name} ${session.untilMs}`
}

/** Aborts when the browser is gone before it has its answer. */
function leaveOf(reply: FastifyReply): AbortSignal {
  const leave = new AbortController()
  reply.raw.once('close', () => {
    // An abort takes a stack trace; a request that has been answered has nothing to leave.
    if (!reply.raw.writableFinished) leave.abort()
  })
  return leave.signal
}

/** Whether one of the tags is this one; a strong and a weak tag of the same text are the same here. */
function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')))
}
