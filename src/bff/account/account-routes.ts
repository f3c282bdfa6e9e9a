import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COUNTED_VIEWS_MAX, type Unchanged } from '#contract/dashboard-api/account.ts'
import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import {
  COUNTED_PARAMETER,
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
import { personKey } from '#facts/team/team-state.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Answers } from '../answers/answers.ts'
import { readAged } from '../answers/send-answer.ts'
import type { Compressor } from '../compressor.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import { rowWithZones } from '../place-zone.ts'
import { readOperation, referenceIn } from '../operation.ts'
import { pathOf } from '../request-target.ts'
import { readMember } from '../team/read-member.ts'
import { readShipment } from '../upstream/shape.ts'
import type { Account } from './account.ts'
import { Counts } from './counts.ts'
import { judgedParts } from './judged-shipment.ts'
import { namedIn, Orders, orderWithRows, tagsFound } from './orders.ts'
import { mapSearchOf, overviewOf } from './overview.ts'
import { selectionIn } from './query.ts'
import {
  invalidParameter,
  onlyValue,
  parametersIn,
  readBodyOf,
  readSearch,
  readText,
} from './read-parameters.ts'
import { encodedJson, SharedAnswers } from './shared-answers.ts'
import { nameOf } from './snapshots.ts'
import { todayOf } from './today.ts'

export interface AccountRoutesDeps {
  readonly account: Account
  readonly answers: Answers
  /** The door of the dashboard; `null` without sign-in. */
  readonly signIn: SignIn | null
}

/** What the badge counts: open items that are due today or tomorrow at their place. */
const DUE_NOW = { search: { attention: ['due-now'] }, me: null } as const

/** The routes of what is answered from the copy of the account, which only what passed the admission reaches. */
export function addAccountRoutes(server: FastifyInstance, deps: AccountRoutesDeps): void {
  const { account } = deps
  const shared = new SharedAnswers(account)
  const counts = new Counts()
  const orders = new Orders()

  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  server.get(`${SHIPMENTS_PATH}/:reference${JUDGED_END}`, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    refuseOthers(given)
    const row = await rowFor(deps, request, reply)
    const { envelope, judge, marks } = account
    return send(encodedJson({ ...envelope, ...judgedParts(row, judge, marks) }), account, request, reply)
  })

  server.get(COUNTS_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const views = readViews(given)
    refuseOthers(given, COUNTED_PARAMETER)
    const isPersonal = views.some(({ mine }) => mine !== undefined)
    const me = isPersonal ? personOf(request, deps) : null
    const question = JSON.stringify(['counts', views, me && personKey(me)])
    const content = await shared.answer(question, async (judged) => {
      const own = me ? { ...judged, judge: account.judgeFor(me) } : judged
      return {
        badge: (await counts.of(judged, DUE_NOW)).shown,
        statuses: account.statuses,
        views: await Promise.all(views.map((search) => counts.of(own, { search, me }))),
      }
    })
    return send(content, account, request, reply)
  })

  server.get(OVERVIEW_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    const search = mapSearchOf(readSearch(given, HAVE_PARAMETER))
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const me = search.mine === undefined ? null : personOf(request, deps)
    const content = await shared.answer(`overview ${nameOf({ search, me })}`, async (judged) => {
      const own = me ? { ...judged, judge: account.judgeFor(me) } : judged
      return overviewOf(own, await selectionIn(own, search))
    })
    return send(content, account, request, reply)
  })

  server.get(TODAY_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    const search = readSearch(given, HAVE_PARAMETER)
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const me = search.mine === undefined ? null : personOf(request, deps)
    const content = await shared.answer(`today ${nameOf({ search, me })}`, (judged) =>
      todayOf(me ? { ...judged, judge: account.judgeFor(me) } : judged, search),
    )
    return send(content, account, request, reply)
  })

  server.get(ORDERS_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    refuseOthers(given, TAG_PARAMETER)
    const tag = onlyValue(given, TAG_PARAMETER, 'one PO or tag')
    if (tag === '') throw invalidParameter(TAG_PARAMETER, 'is empty', 'one PO or tag')
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const content =
      tag === null
        ? await shared.answer('orders', (judged) => orders.all(judged))
        : await shared.answer(`order ${tag}`, (judged) => orderWithRows(judged, tag))
    return send(content, account, request, reply)
  })

  server.get(FOUND_ORDERS_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    refuseOthers(given, TEXT_PARAMETER)
    const text = readText(given)
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const content = await shared.answer(`orders with ${text}`, async (judged) => ({
      text,
      tags: [...(await tagsFound(judged, text))],
    }))
    return send(content, account, request, reply)
  })

  server.post(NAMED_ORDERS_PATH, async (request): Promise<NamedAnswer> => {
    const { texts } = readBodyOf(namedRequest, request.body)
    const judged = await account.judged()
    return { ...judged.envelope, ...(await namedIn(judged, texts)) }
  })
}

/** The row of the shipment that the path names, from the service where the copy has none. */
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

/** Whether the client has the answer of this version already. */
export function hasCurrent(given: URLSearchParams, { version: { boot, sequence } }: Account): boolean {
  return given.get(HAVE_PARAMETER) === `${boot}.${sequence}`
}

export function personOf(request: FastifyRequest, { signIn }: AccountRoutesDeps): TeamPerson {
  const { id, saidName, signedIn } = readMember(request, signIn)
  return { id, name: signedIn ? signedIn.name : saidName }
}

export function sendUnchanged({ envelope: { asOf } }: Account, reply: FastifyReply): FastifyReply {
  const answer: Unchanged = { unchanged: true, asOf }
  return reply.send(answer)
}

export function send(
  encoded: Compressor,
  { envelope: { asOf } }: Account,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (asOf !== null) reply.header(AS_OF_HEADER, asOf)
  return sendEncoded(encoded, JSON_CONTENT_TYPE, request, reply)
}
