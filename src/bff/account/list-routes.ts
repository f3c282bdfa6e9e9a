import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListNews, ListPage, ListReferences } from '#contract/dashboard-api/list.ts'
import {
  ANCHOR_PARAMETER,
  CURSOR_PARAMETER,
  HAVE_PARAMETER,
  LIMIT_PARAMETER,
  LIST_NEWS_PATH,
  LIST_PATH,
  LIST_REFERENCES_PATH,
  SNAPSHOT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import { readAged } from '../answers/send-answer.ts'
import type { Operation } from '../operation.ts'
import { mayPass } from '../upstream/fault.ts'
import {
  hasCurrent,
  personOf,
  refuseOthers,
  send,
  sendUnchanged,
  type AccountRoutesDeps,
} from './account-routes.ts'
import { encodedPage } from './encoded-page.ts'
import { readCursor, type ServiceCursor } from './list-cursor.ts'
import { pageFromService } from './list-from-service.ts'
import { readAnchor, readLimit } from './list-parameters.ts'
import { Lists, type Parts } from './list.ts'
import { invalidParameter, onlyValue, parametersIn, readSearch } from './read-parameters.ts'
import { encodedJson, SharedAnswers } from './shared-answers.ts'
import { nameOf, Snapshots, type Question, type Snapshot } from './snapshots.ts'

/** The routes of lists, in the scope of those of the account. */
export function addListRoutes(server: FastifyInstance, deps: AccountRoutesDeps): void {
  const { account, answers, signIn } = deps
  const lists = new Lists(account, new Snapshots(account))
  const shared = new SharedAnswers(account)

  server.get(LIST_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    const search = readSearch(
      given,
      LIMIT_PARAMETER,
      CURSOR_PARAMETER,
      ANCHOR_PARAMETER,
      SNAPSHOT_PARAMETER,
      HAVE_PARAMETER,
    )
    const question = { search, me: search.mine === undefined ? null : personOf(request, deps) }
    const limit = readLimit(given)
    const anchor = readAnchor(given)
    const text = onlyValue(given, CURSOR_PARAMETER, 'next or previous of a page')
    const cursor = text === null ? null : readCursor(text, question)
    const passOn = (from: ServiceCursor | null) => {
      const session = signIn && signIn.requireSession(request.raw)
      const read = (operation: Operation) => readAged(answers, operation, request, reply, session)
      return pageFromService(account, { question, cursor: from, limit }, read)
    }
    if (cursor?.direction === 'service') return sendParts(await passOn(cursor), request, reply)
    const isPassedOn = () => !account.envelope.isWhole && !isSetNeeded(search)
    if (cursor === null && isPassedOn()) {
      const page = await passOn(null).catch((error) => {
        // A part of the account says more than a fault that passes.
        if (mayPass(error) && account.envelope.known > 0) return null
        throw error
      })
      // The copy may have become whole meanwhile.
      if (page && isPassedOn()) return sendParts(page, request, reply)
    }
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    if (cursor) return sendPage(await lists.pageFrom(question, cursor, limit), request, reply)
    const snapshot = onlyValue(given, SNAPSHOT_PARAMETER, 'snapshot of a page of this list')
    if (anchor.at !== 'start' || snapshot !== null) {
      return sendPage(await lists.pageAt(question, anchor, limit, snapshot), request, reply)
    }
    // Each user who opens a list asks for its first page.
    const content = await shared.answer(`${limit} ${nameOf(question)}`, () =>
      lists.pageAt(question, anchor, limit),
    )
    return send(content, account, request, reply)
  })

  server.get(LIST_NEWS_PATH, (request, reply) => answerFor(request, reply, (list) => lists.news(list)))
  server.get(LIST_REFERENCES_PATH, (request, reply) =>
    answerFor(request, reply, (list) => lists.references(list)),
  )

  async function answerFor(
    request: FastifyRequest,
    reply: FastifyReply,
    partsOf: (snapshot: Snapshot) => Promise<Parts<ListNews | ListReferences>>,
  ): Promise<FastifyReply> {
    const given = parametersIn(request.raw.url ?? '')
    refuseOthers(given, SNAPSHOT_PARAMETER)
    const snapshot = lists.get(onlyValue(given, SNAPSHOT_PARAMETER, 'snapshot of a page') ?? '')
    if (!snapshot || !isFor(snapshot.question, request)) {
      throw invalidParameter(
        SNAPSHOT_PARAMETER,
        'names no list that the dashboard still has',
        'snapshot of a page that was loaded since; load the list again',
      )
    }
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    return sendParts(await partsOf(snapshot), request, reply)
  }

  function isFor({ me }: Question, request: FastifyRequest): boolean {
    return me === null || isSamePerson(me, personOf(request, deps))
  }

  function sendPage(
    page: Parts<ListPage>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    return send(encodedPage({ ...account.envelope, ...page }), account, request, reply)
  }

  function sendParts(parts: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return send(encodedJson({ ...account.envelope, ...parts }), account, request, reply)
  }
}
