import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Unchanged } from '#contract/dashboard-api/account.ts'
import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import {
  COUNTED_PARAMETER,
  COUNTED_VIEWS_MAX,
  HAVE_PARAMETER,
  JUDGED_END,
  TAG_PARAMETER,
  TEXT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import { namedRequest, type NamedAnswer } from '#contract/dashboard-api/orders.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { UNNAMED } from '#facts/team/people.ts'
import type { Asker } from '../answers/loads.ts'
import { leaveOf, readAged, type AnswerDeps } from '../answers/send-answer.ts'
import type { Compressor } from '../http/compressor.ts'
import type { Handler } from '../edge/admission.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import { rowWithZones } from '../places/place-zone.ts'
import { readOperation, referenceIn } from '../upstream/operation.ts'
import { pathOf } from '../http/request-target.ts'
import { readMember } from '../team/read-member.ts'
import { readShipment } from '../upstream/shape.ts'
import type { Account } from './account.ts'
import type { JudgedAccount } from './judged-account.ts'
import { countsOf } from './counts.ts'
import { followed } from './followed.ts'
import { judgedShipmentOf } from './judged-shipment.ts'
import { allOrders, namedIn, orderWithRows, tagsFound } from './orders.ts'
import { mapSearchOf, overviewOf } from './overview.ts'
import { selectionIn } from './query.ts'
import {
  invalidParameter,
  onlyValue,
  parametersIn,
  readBodyOf,
  readSearch,
  textIn,
} from './read-parameters.ts'
import { encodedJson, type Asked, type Compute, type SharedAnswers } from './shared-answers.ts'
import { todayOf } from './today.ts'
import type { Turns } from './turns.ts'

/** The parts that answer from the copy of the account. */
export interface AccountDeps extends AnswerDeps {
  readonly account: Account
  readonly signIn: SignIn | null
  readonly shared: SharedAnswers
  readonly turns: Turns
}

/**
 * Answers a question from the copy. Equal questions at the same path share an answer.
 *
 * @param read reads the question; all that the answer depends on must be in it
 */
export function answer<Question extends Asked, Deps extends AccountDeps>(
  read: (given: URLSearchParams, request: FastifyRequest, deps: Deps) => Question,
  compute: (judged: JudgedAccount, question: Question, deps: Deps) => Promise<object>,
): Handler<Deps> {
  return (deps, request, reply) => {
    const question = read(parametersIn(request.raw.url ?? ''), request, deps)
    return sendShared(question, (judged) => compute(judged, question, deps), deps, request, reply)
  }
}

/** Answers `GET /api/shipments/{reference}/judged`. */
export const sendJudged: Handler<AccountDeps> = async (deps, request, reply) => {
  const { account } = deps
  if (hasCurrent(request, account)) return sendUnchanged(account, reply)
  refuseOthers(parametersIn(request.raw.url ?? ''))
  const row = await rowFor(deps, request, reply)
  const { envelope, judge, marks } = account
  return send(encodedJson({ ...envelope, ...judgedShipmentOf(row, judge, marks) }), account, request, reply)
}

/** Number of open items due today or tomorrow, by the local day of their place. */
const badgeOf = followed(async (judged) => {
  const [counts] = await countsOf(judged, [{ attention: ['due-now'] }])
  return counts?.shown ?? 0
})

export const sendCounts = answer(
  (given, request, deps) => {
    const views = readViews(given)
    refuseOthers(given, COUNTED_PARAMETER)
    return { views, me: userIn(views.find(({ mine }) => mine !== undefined) ?? {}, request, deps) }
  },
  async (judged, { views }, { account }) => {
    const badge = await badgeOf(judged)
    return { badge, statuses: account.statuses, views: await countsOf(judged, views) }
  },
)

/**
 * Reads the query of a list, and who asks if it asks for the own shipments.
 *
 * @param others further parameters of the request
 */
export function readQuestion(
  given: URLSearchParams,
  request: FastifyRequest,
  deps: AccountDeps,
  ...others: readonly string[]
) {
  const search = readSearch(given, HAVE_PARAMETER, ...others)
  return { search, me: userIn(search, request, deps) }
}

export const sendOverview = answer(readQuestion, async (judged, { search }) =>
  overviewOf(judged, await selectionIn(judged, mapSearchOf(search))),
)

export const sendToday = answer(readQuestion, (judged, { search }) => todayOf(judged, search))

export const sendOrders = answer(readTag, (judged, { tag }) =>
  tag === null ? allOrders(judged) : orderWithRows(judged, tag),
)

export const sendFoundOrders = answer(
  (given) => ({ search: readSearch(given, HAVE_PARAMETER) }),
  async (judged, { search }) => ({ tags: await tagsFound(judged, search) }),
)

/** Answers `POST /api/orders/named`. */
export const nameOrders: Handler<AccountDeps> = (deps, request, reply): Promise<NamedAnswer> => {
  const { texts } = readBodyOf(namedRequest, request.body)
  return inTurn(deps, askerOf(request, reply, deps), null, (judged) => namedIn(judged, texts))
}

/**
 * Computes an answer that is not shared, once it is the person's turn.
 *
 * @param me the user, if the answer depends on own entries
 */
export function inTurn<Answer>(
  { account, turns }: AccountDeps,
  asker: Asker,
  me: TeamPerson | null,
  compute: (judged: JudgedAccount) => Promise<Answer>,
): Promise<Answer> {
  return turns.run(asker, async () =>
    compute({ ...(await account.judged()), judge: account.judgeFor(me), signal: asker.leave }),
  )
}

export async function sendShared(
  question: Asked,
  compute: Compute,
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (hasCurrent(request, deps.account)) return sendUnchanged(deps.account, reply)
  const path = request.routeOptions.url ?? ''
  const made = await deps.shared.answer(path, question, compute, askerOf(request, reply, deps))
  return send(made.content, made, request, reply)
}

/** The person who asks, with a signal that aborts when the client disconnects. */
export function askerOf(request: FastifyRequest, reply: FastifyReply, deps: AccountDeps): Asker {
  return { name: personOf(request, deps).id, leave: leaveOf(reply) }
}

/** The row of the shipment in the path, read from the service if the copy has none. */
async function rowFor(
  { account, ...deps }: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ShipmentRow> {
  const operation = readOperation(pathOf(request.raw.url ?? '').slice(0, -JUDGED_END.length))
  const known = account.row(referenceIn(operation))
  if (known) return known
  const { answer: read } = await readAged(deps, operation, request, reply)
  return rowWithZones(readShipment(JSON.parse(read.body.toString())))
}

function readTag(given: URLSearchParams) {
  refuseOthers(given, TAG_PARAMETER)
  const tag = onlyValue(given, TAG_PARAMETER, 'one PO or tag')
  if (tag === '') throw invalidParameter(TAG_PARAMETER, 'is empty', 'one PO or tag')
  return { tag }
}

/** Reads a query whose only parameter is the text. */
export function readText(given: URLSearchParams) {
  refuseOthers(given, TEXT_PARAMETER)
  return { text: textIn(given) }
}

function readViews(given: URLSearchParams): ShipmentsSearch[] {
  const queries = given.getAll(COUNTED_PARAMETER)
  if (queries.length > COUNTED_VIEWS_MAX) {
    throw invalidParameter(
      COUNTED_PARAMETER,
      `was sent ${queries.length} times`,
      `at most ${COUNTED_VIEWS_MAX} times`,
    )
  }
  return queries.map((query) => readSearch(new URLSearchParams(query)))
}

export function refuseOthers(given: URLSearchParams, ...known: readonly string[]): void {
  const allowed = [...known, HAVE_PARAMETER]
  const other = [...given.keys()].find((name) => !allowed.includes(name))
  if (other !== undefined) throw invalidParameter(other, 'is not known here', allowed.join(', '))
}

/** Whether the client already has this version's answer. */
function hasCurrent({ raw }: FastifyRequest, { version: { boot, sequence } }: Account): boolean {
  return parametersIn(raw.url ?? '').get(HAVE_PARAMETER) === `${boot}.${sequence}`
}

export function personOf(request: FastifyRequest, { signIn }: AccountDeps): TeamPerson {
  const { id, saidName, signedIn } = readMember(request, signIn)
  return { id, name: signedIn ? signedIn.name : (saidName ?? UNNAMED) }
}

/** The user, if a search asks for the user's own shipments. */
export function userIn(
  { mine }: ShipmentsSearch,
  request: FastifyRequest,
  deps: AccountDeps,
): TeamPerson | null {
  return mine === undefined ? null : personOf(request, deps)
}

function sendUnchanged({ envelope: { asOf } }: Account, reply: FastifyReply): FastifyReply {
  const answer: Unchanged = { unchanged: true, asOf }
  return reply.send(answer)
}

export function send(
  encoded: Compressor,
  { envelope: { asOf } }: Pick<Account, 'envelope'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (asOf !== null) reply.header(AS_OF_HEADER, asOf)
  return sendEncoded(encoded, JSON_CONTENT_TYPE, request, reply)
}
