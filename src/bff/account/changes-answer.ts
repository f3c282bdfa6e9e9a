import { CHANGE_LINES_MAX, type ChangeLine, type ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { parseInstant } from '#contract/instant.ts'
import { changeLines, inOrder, type ChangedRow } from '#facts/changes/change-lines.ts'
import { slipsByName } from '#facts/changes/slips-by-name.ts'
import { actionLine } from '#facts/changes/team-changes.ts'
import { readChangesSearch, type ChangesSearch } from '#facts/filters/changes-search.ts'
import { sinceInstant } from '#facts/filters/search-edits.ts'
import { SPANS } from '#facts/filters/search.ts'
import { carrierNameOf } from '#facts/shipment/parties.ts'
import { isMissed } from '#facts/shipment/required.ts'
import type { Handler } from '../edge/admission.ts'
import type { History } from '../history/history.ts'
import { askerOf, inTurn, send, userIn, type AccountDeps } from './account-routes.ts'
import type { JudgedAccount, RowWithFacts } from './judged-account.ts'
import { inSlices } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { selectionIn } from './query.ts'
import { invalidParameter, parametersIn, rawParameters, readSearch } from './read-parameters.ts'
import { encodedJson } from './shared-answers.ts'

/** Weight from which a change is worth reading. */
const NOTABLE = 2

interface ChangesDeps extends AccountDeps {
  readonly history: Pick<History, 'readSince'>
}

/** Answers `GET /api/changes`. Not cached, because a change is recorded shortly after the account has it. */
export const sendChanges: Handler<ChangesDeps> = async (deps, request, reply) => {
  const given = parametersIn(request.raw.url ?? '')
  const me = userIn(readSearch(given, 'since', 'small', 'of'), request, deps)
  const search = readChangesSearch(rawParameters(given))
  const answer = await inTurn(deps, askerOf(request, reply, deps), me, async (judged) => ({
    ...judged.envelope,
    ...(await changesOf(judged, deps, search, CHANGE_LINES_MAX)),
  }))
  return send(encodedJson(answer), deps.account, request, reply)
}

/**
 * The recorded changes or the team's actions that a search selects, up to `linesMax` lines.
 *
 * @throws ProblemError `invalid_parameter` without a start
 */
export async function changesOf(
  account: JudgedAccount,
  { history }: Pick<ChangesDeps, 'history'>,
  { of, since, small, ...search }: ChangesSearch,
  linesMax: number,
): Promise<Body<ChangesAnswer>> {
  const { judge, marks, signal } = account
  if (since === undefined)
    throw invalidParameter(
      'since',
      'is missing or not allowed',
      `an ISO 8601 instant, or ${SPANS.join(', ')}`,
    )
  const sinceUs = parseInstant(sinceInstant(since, judge.nowMs)) ?? 0
  const { changes, ...recorded } = history.readSince(Math.floor(sinceUs / 1000))
  const { isAmong, isShown } = await selectionIn(account, search)
  const changed: ChangedRow[] = []
  const actions: ChangeLine[] = []
  const active: RowWithFacts[] = []
  await inSlices(account.rows, signal, (each) => {
    const { row, facts } = each
    if (!isAmong(row) || !isShown(row, facts)) return
    if (row.status === 'Active') active.push(each)
    const own = changes.get(row.reference)
    const entries = (marks?.marks.get(row.reference)?.entries ?? []).filter(({ at }) => at > recorded.since)
    if (!own && entries.length === 0) return
    const { required, items } = judgedPartsOf(row, judge, marks)
    actions.push(...entries.map((entry) => actionLine(entry, row, items, judge.today)))
    const order = required?.tag ? ` for ${required.tag}` : ''
    const missed = required && isMissed(required) ? required.words + order : null
    if (own) changed.push({ row, changes: own, required: missed })
  })
  const lines = of === 'team' ? inOrder(actions) : changeLines(changed, judge.today)
  const notable = lines.filter(({ weight }) => weight >= NOTABLE)
  const all = lines.filter(({ weight }) => weight > 0)
  const shown = small === 'yes' ? all : notable
  return {
    ...recorded,
    lines: shown.slice(0, linesMax),
    more: Math.max(0, shown.length - linesMax),
    small: all.length - notable.length,
    slips: (['carrier', 'supplier'] as const).flatMap((by) => {
      const nameOf = ({ row, facts }: RowWithFacts) =>
        by === 'carrier' ? carrierNameOf(row) : facts.supplier
      return slipsByName(
        by,
        active.map((each) => [nameOf(each), each.facts.slip]),
      )
    }),
  }
}
