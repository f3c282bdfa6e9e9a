import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Unchanged } from '#contract/dashboard-api/account.ts'
import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import {
  COUNTED_PARAMETER,
  COUNTED_VIEWS_MAX,
  COUNTS_PATH,
  FOUND_ORDERS_PATH,
  HAVE_PARAMETER,
  JUDGED_END,
  NAMED_ORDERS_PATH,
  ORDERS_PATH,
  OVERVIEW_PATH,
  SHIPMENTS_PATH,
  TAG_PARAMETER,
  TEXT_PARAMETER,
  TODAY_PATH,
} from '#contract/dashboard-api/paths.ts'
import { namedRequest, type NamedAnswer } from '#contract/dashboard-api/orders.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { Answers } from '../answers/answers.ts'
import type { Asker } from '../answers/loads.ts'
import { leaveOf, readAged } from '../answers/send-answer.ts'
import type { Compressor } from '../http/compressor.ts'
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

export interface AccountRoutesDeps {
  readonly account: Account
  readonly answers: Answers
  /** Sign-in of the dashboard; `null` without. */
  readonly signIn: SignIn | null
  readonly shared: SharedAnswers
  readonly turns: Turns
}

/** Number of open items due today or tomorrow, by the local day of their place. */
const badgeOf = followed(async (judged) => {
  const [counts] = await countsOf(judged, [{ attention: ['due-now'] }])
  return counts?.shown ?? 0
})

/** Adds the routes that the copy of the account answers. Only admitted requests reach them. */
export function addAccountRoutes(server: FastifyInstance, deps: AccountRoutesDeps): void {
  const { account } = deps
  const answer = createAnswer(server, deps)

  server.get(`${SHIPMENTS_PATH}/:reference${JUDGED_END}`, async (request, reply) => {
    if (hasCurrent(request, account)) return sendUnchanged(account, reply)
    refuseOthers(parametersIn(request.raw.url ?? ''))
    const row = await rowFor(deps, request, reply)
    const { envelope, judge, marks } = account
    return send(encodedJson({ ...envelope, ...judgedShipmentOf(row, judge, marks) }), account, request, reply)
  })

  answer(
    COUNTS_PATH,
    (given, request) => {
      const views = readViews(given)
      refuseOthers(given, COUNTED_PARAMETER)
      return { views, me: userIn(views.find(({ mine }) => mine !== undefined) ?? {}, request, deps) }
    },
    async (judged, { views }) => {
      const badge = await badgeOf(judged)
      return { badge, statuses: account.statuses, views: await countsOf(judged, views) }
    },
  )

  const readQuestion = (given: URLSearchParams, request: FastifyRequest) => {
    const search = readSearch(given, HAVE_PARAMETER)
    return { search, me: userIn(search, request, deps) }
  }
  answer(OVERVIEW_PATH, readQuestion, async (judged, { search }) =>
    overviewOf(judged, await selectionIn(judged, mapSearchOf(search))),
  )
  answer(TODAY_PATH, readQuestion, (judged, { search }) => todayOf(judged, search))

  answer(ORDERS_PATH, readTag, (judged, { tag }) =>
    tag === null ? allOrders(judged) : orderWithRows(judged, tag),
  )
  answer(
    FOUND_ORDERS_PATH,
    (given) => ({ search: readSearch(given, HAVE_PARAMETER) }),
    async (judged, { search }) => ({ tags: await tagsFound(judged, search) }),
  )

  server.post(NAMED_ORDERS_PATH, async (request, reply): Promise<NamedAnswer> => {
    const { texts } = readBodyOf(namedRequest, request.body)
    const asker = askerOf(request, reply, deps)
    return deps.turns.run(asker, async () =>
      namedIn({ ...(await account.judged()), signal: asker.leave }, texts),
    )
  })
}

/** Adds routes. Equal questions at the same path share an answer. */
export function createAnswer(server: FastifyInstance, deps: AccountRoutesDeps) {
  return <Question extends Asked>(
    path: string,
    read: (given: URLSearchParams, request: FastifyRequest) => Question,
    compute: (account: JudgedAccount, question: Question) => Promise<object>,
  ) => {
    server.get(path, async (request, reply) => {
      const question = read(parametersIn(request.raw.url ?? ''), request)
      return sendShared(path, question, (judged) => compute(judged, question), deps, request, reply)
    })
  }
}

export async function sendShared(
  path: string,
  question: Asked,
  compute: Compute,
  deps: AccountRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (hasCurrent(request, deps.account)) return sendUnchanged(deps.account, reply)
  const made = await deps.shared.answer(path, question, compute, askerOf(request, reply, deps))
  return send(made.content, made, request, reply)
}

/** The person who asks, with a signal that aborts when the client disconnects. */
export function askerOf(request: FastifyRequest, reply: FastifyReply, deps: AccountRoutesDeps): Asker {
  return { name: personOf(request, deps).id, leave: leaveOf(reply) }
}

/** The row of the shipment in the path, read from the service if the copy has none. */
async function rowFor(
  { account, answers, signIn }: AccountRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ShipmentRow> {
  const operation = readOperation(pathOf(request.raw.url ?? '').slice(0, -JUDGED_END.length))
  const known = account.row(referenceIn(operation))
  if (known) return known
  const session = signIn && signIn.requireSession(request.raw)
  const { answer } = await readAged(answers, operation, request, reply, session)
  return rowWithZones(readShipment(JSON.parse(answer.body.toString())))
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

export function personOf(request: FastifyRequest, { signIn }: AccountRoutesDeps): TeamPerson {
  const { id, saidName, signedIn } = readMember(request, signIn)
  return { id, name: signedIn ? signedIn.name : saidName }
}

/** The user, if a search asks for the user's own shipments. */
export function userIn(
  { mine }: ShipmentsSearch,
  request: FastifyRequest,
  deps: AccountRoutesDeps,
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
