import { CHANGE_LINES_MAX, type ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { SINCE_PARAMETER, SMALL_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { parseInstant } from '#contract/instant.ts'
import { sinceInstant } from '#facts/filters/search-edits.ts'
import { SPANS } from '#facts/filters/search.ts'
import type { Handler } from '../edge/admission.ts'
import type { History } from '../history/history.ts'
import { askerOf, inTurn, send, userIn, type AccountDeps } from './account-routes.ts'
import { changesOf } from './changes-answer.ts'
import type { JudgedAccount } from './judged-account.ts'
import { invalidParameter, onlyValue, parametersIn, readSearch } from './read-parameters.ts'
import { encodedJson } from './shared-answers.ts'

interface ChangesDeps extends AccountDeps {
  readonly history: Pick<History, 'readSince'>
}

/** Answers `GET /api/changes`. Not cached, because a change is recorded shortly after the account has it. */
export const sendChanges: Handler<ChangesDeps> = async (deps, request, reply) => {
  const { account, history } = deps
  const given = parametersIn(request.raw.url ?? '')
  const search = readSearch(given, SINCE_PARAMETER, SMALL_PARAMETER)
  const hasSmall = onlyValue(given, SMALL_PARAMETER, 'yes') === 'yes'
  const since = readSince(given)
  const me = userIn(search, request, deps)
  const compute = async (judged: JudgedAccount): Promise<ChangesAnswer> => {
    const recorded = history.readSince(msOf(since, judged.judge.nowMs))
    const changes = await changesOf(judged, recorded, { search, hasSmall, linesMax: CHANGE_LINES_MAX })
    return { ...judged.envelope, ...changes }
  }
  const answer = await inTurn(deps, askerOf(request, reply, deps), me, compute)
  return send(encodedJson(answer), account, request, reply)
}

export const SINCE_ALLOWED = `an ISO 8601 instant, or ${SPANS.join(', ')}`

function readSince(given: URLSearchParams): string {
  const text = onlyValue(given, SINCE_PARAMETER, SINCE_ALLOWED)
  if (text === null) throw invalidParameter(SINCE_PARAMETER, 'is missing', SINCE_ALLOWED)
  if (SPANS.some((span) => span === text) || parseInstant(text) !== null) return text
  throw invalidParameter(SINCE_PARAMETER, 'has a value that is not allowed', SINCE_ALLOWED)
}

/** @param since as {@link SINCE_ALLOWED} */
export function msOf(since: string, nowMs: number): number {
  return Math.floor((parseInstant(sinceInstant(since, nowMs)) ?? 0) / 1000)
}
