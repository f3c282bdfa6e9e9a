import type { ListPage } from '#contract/dashboard-api/list.ts'
import {
  CURSOR_PARAMETER,
  LIMIT_PARAMETER,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  SNAPSHOT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import type { ProblemError } from '#contract/problem.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { isSetNeeded } from '#facts/filters/search-edits.ts'
import { readAged } from '../answers/send-answer.ts'
import type { Handler } from '../edge/admission.ts'
import type { Operation } from '../upstream/operation.ts'
import {
  answer,
  personOf,
  readQuestion,
  refuseOthers,
  send,
  sendShared,
  type AccountDeps,
} from './account-routes.ts'
import { readCursor, type ServiceCursor } from './list-cursor.ts'
import { pageFromService } from './list-from-service.ts'
import type { Lists } from './list.ts'
import { invalidParameter, onlyValue, parametersIn } from './read-parameters.ts'
import { encodedJson, type Compute } from './shared-answers.ts'
import { questionKey, type Snapshot } from './snapshots.ts'

const LIMITS_ALLOWED = `a whole number from 1 to ${LIST_LIMIT_MAX}`

export interface ListDeps extends AccountDeps {
  readonly lists: Lists
}

/** Answers `GET /api/list`. */
export const sendList: Handler<ListDeps> = async (deps, request, reply) => {
  const { account, lists } = deps
  const given = parametersIn(request.raw.url ?? '')
  const parameters = [LIMIT_PARAMETER, CURSOR_PARAMETER, SNAPSHOT_PARAMETER]
  const question = readQuestion(given, request, deps, ...parameters)
  const { search } = question
  const limit = readLimit(given)
  const text = onlyValue(given, CURSOR_PARAMETER, 'next of a page')
  const cursor = text === null ? null : readCursor(text, question)
  const passOn = (from: ServiceCursor | null) => {
    const read = (operation: Operation) => readAged(deps, operation, request, reply)
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
  return sendShared(asked, compute, deps, request, reply)
}

/** Answers `GET /api/list/news`. */
export const sendListNews = answer(
  (given, request, deps: ListDeps) => {
    refuseOthers(given, SNAPSHOT_PARAMETER)
    const id = onlyValue(given, SNAPSHOT_PARAMETER, 'snapshot of a page') ?? ''
    const { me } = snapshotOf(id, deps).question
    if (me !== null && !isSamePerson(me, personOf(request, deps))) throw unknownSnapshot()
    return { id }
  },
  ({ signal }, { id }, deps) => deps.lists.news(snapshotOf(id, deps), signal),
)

function snapshotOf(id: string, { lists }: ListDeps): Snapshot {
  const snapshot = lists.get(id)
  if (snapshot) return snapshot
  throw unknownSnapshot()
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
