import { CHANGE_LINES_MAX, type ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { readChangesSearch } from '#facts/filters/changes-search.ts'
import type { Handler } from '../edge/admission.ts'
import type { History } from '../history/history.ts'
import { askerOf, inTurn, send, userIn, type AccountDeps } from './account-routes.ts'
import { changesOf } from './changes-answer.ts'
import type { JudgedAccount } from './judged-account.ts'
import { parametersIn, rawParameters, readSearch } from './read-parameters.ts'
import { encodedJson } from './shared-answers.ts'

interface ChangesDeps extends AccountDeps {
  readonly history: Pick<History, 'readSince'>
}

/** Answers `GET /api/changes`. Not cached, because a change is recorded shortly after the account has it. */
export const sendChanges: Handler<ChangesDeps> = async (deps, request, reply) => {
  const given = parametersIn(request.raw.url ?? '')
  const me = userIn(readSearch(given, 'since', 'small', 'of'), request, deps)
  const search = readChangesSearch(rawParameters(given))
  const compute = async (judged: JudgedAccount): Promise<ChangesAnswer> => ({
    ...judged.envelope,
    ...(await changesOf(judged, deps.history, search, CHANGE_LINES_MAX)),
  })
  const answer = await inTurn(deps, askerOf(request, reply, deps), me, compute)
  return send(encodedJson(answer), deps.account, request, reply)
}
