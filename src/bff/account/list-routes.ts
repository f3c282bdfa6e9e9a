import type { FastifyInstance } from 'fastify'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import {
  CURSOR_PARAMETER,
  HAVE_PARAMETER,
  LIMIT_PARAMETER,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  LIST_NEWS_PATH,
  LIST_PATH,
  SNAPSHOT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import type { ProblemError } from '#contract/problem.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { isSetNeeded } from '#facts/filters/search-edits.ts'
import { readAged } from '../answers/send-answer.ts'
import type { Operation } from '../upstream/operation.ts'
import {
  createAnswer,
  userIn,
  personOf,
  refuseOthers,
  send,
  sendShared,
  type AccountRoutesDeps,
} from './account-routes.ts'
import { readCursor, type ServiceCursor } from './list-cursor.ts'
import { pageFromService } from './list-from-service.ts'
import { Lists } from './list.ts'
import { invalidParameter, onlyValue, parametersIn, readSearch } from './read-parameters.ts'
import { encodedJson, type Compute } from './shared-answers.ts'
import { questionKey, Snapshots, type Snapshot } from './snapshots.ts'

const LIMITS_ALLOWED = `a whole number from 1 to ${LIST_LIMIT_MAX}`

/** Adds the routes of lists, in the scope of the account's routes. */
export function addListRoutes(server: FastifyInstance, deps: AccountRoutesDeps): void {
  const { account, answers, signIn } = deps
  const lists = new Lists(account, new Snapshots(account))

  server.get(LIST_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    const search = readSearch(given, LIMIT_PARAMETER, CURSOR_PARAMETER, SNAPSHOT_PARAMETER, HAVE_PARAMETER)
    const question = { search, me: userIn(search, request, deps) }
    const limit = readLimit(given)
    const text = onlyValue(given, CURSOR_PARAMETER, 'next of a page')
    const cursor = text === null ? null : readCursor(text, question)
    const passOn = (from: ServiceCursor | null) => {
      const session = signIn && signIn.requireSession(request.raw)
      const read = (operation: Operation) => readAged(answers, operation, request, reply, session)
      return pageFromService(account, { question, cursor: from, limit }, read)
    }
    const sendOf = (page: ListPage) => send(encodedJson(page), account, request, reply)
    if (cursor?.of === 'service') return sendOf(await passOn(cursor))
    // The copy answers immediately, and says if it is incomplete. An empty copy cannot answer.
    const { isWhole, known } = account.envelope
    const isPassedOn = !isWhole && (known === 0 || search.whole !== undefined) && !isSetNeeded(search)
    if (cursor === null && isPassedOn) {
      const page = await passOn(null)
      // By now the copy may be complete.
      if (!account.envelope.isWhole) return sendOf(page)
    }
    const snapshot = onlyValue(given, SNAPSHOT_PARAMETER, 'snapshot of a page of this list') ?? ''
    const asked = { list: questionKey(question), limit, text, snapshot }
    const compute: Compute = ({ signal }) =>
      lists.page(question, cursor ?? { snapshot, index: 0 }, limit, signal)
    return sendShared(LIST_PATH, asked, compute, deps, request, reply)
  })

  createAnswer(server, deps)(
    LIST_NEWS_PATH,
    (given, request) => {
      refuseOthers(given, SNAPSHOT_PARAMETER)
      const id = onlyValue(given, SNAPSHOT_PARAMETER, 'snapshot of a page') ?? ''
      const { me } = snapshotOf(id).question
      if (me !== null && !isSamePerson(me, personOf(request, deps))) throw unknownSnapshot()
      return { id }
    },
    ({ signal }, { id }) => lists.news(snapshotOf(id), signal),
  )

  function snapshotOf(id: string): Snapshot {
    const snapshot = lists.get(id)
    if (snapshot) return snapshot
    throw unknownSnapshot()
  }
}

function unknownSnapshot(): ProblemError {
  return invalidParameter(
    SNAPSHOT_PARAMETER,
    'is the snapshot of a list that the dashboard no longer has',
    'the snapshot of a recent page; reload the list',
  )
}

/** @throws ProblemError `invalid_parameter` */
function readLimit(given: URLSearchParams): number {
  const text = onlyValue(given, LIMIT_PARAMETER, LIMITS_ALLOWED)
  if (text === null) return LIST_LIMIT_DEFAULT
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Infinity
  if (limit > LIST_LIMIT_MAX) {
    throw invalidParameter(LIMIT_PARAMETER, 'has a value that is not allowed', LIMITS_ALLOWED)
  }
  return limit
}
