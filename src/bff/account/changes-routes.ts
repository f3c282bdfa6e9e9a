import type { FastifyInstance } from 'fastify'
import {
  CHANGES_PATH,
  SINCE_PARAMETER,
  SMALL_PARAMETER,
  TEAM_CHANGES_PATH,
} from '#contract/dashboard-api/paths.ts'
import { parseInstant } from '#contract/instant.ts'
import { sinceInstant } from '#facts/views/search-edits.ts'
import { SPANS } from '#facts/views/search.ts'
import type { History } from '../history/history.ts'
import { createAnswer, userIn, type AccountRoutesDeps } from './account-routes.ts'
import { changesOf, teamChangesOf } from './changes-answer.ts'
import { invalidParameter, onlyValue, readSearch } from './read-parameters.ts'

export interface ChangesRoutesDeps extends AccountRoutesDeps {
  readonly history: Pick<History, 'readSince' | 'newestId'>
}

/** The routes of what has changed, in the scope of those of the account. */
export function addChangesRoutes(server: FastifyInstance, deps: ChangesRoutesDeps): void {
  const answer = createAnswer(server, deps)
  const { history } = deps

  answer(
    CHANGES_PATH,
    (given, request) => {
      const search = readSearch(given, SINCE_PARAMETER, SMALL_PARAMETER)
      const me = userIn(search, request, deps)
      const hasSmall = onlyValue(given, SMALL_PARAMETER, 'yes') === 'yes'
      // A change is recorded shortly after the account has it.
      return { search, me, hasSmall, since: readSince(given), recorded: history.newestId() }
    },
    (judged, { search, hasSmall, since }) =>
      changesOf(judged, history.readSince(msOf(since, judged.judge.nowMs)), { search, hasSmall }),
  )

  answer(
    TEAM_CHANGES_PATH,
    (given, request) => {
      const search = readSearch(given, SINCE_PARAMETER)
      return { search, me: userIn(search, request, deps), since: readSince(given) }
    },
    (judged, { search, since }) => teamChangesOf(judged, search, msOf(since, judged.judge.nowMs)),
  )
}

const SINCE_ALLOWED = `an ISO 8601 instant, or ${SPANS.join(', ')}`

function readSince(given: URLSearchParams): string {
  const text = onlyValue(given, SINCE_PARAMETER, SINCE_ALLOWED)
  if (text === null) throw invalidParameter(SINCE_PARAMETER, 'is missing', SINCE_ALLOWED)
  if (SPANS.some((span) => span === text) || parseInstant(text) !== null) return text
  throw invalidParameter(SINCE_PARAMETER, 'has a value that is not allowed', SINCE_ALLOWED)
}

function msOf(since: string, nowMs: number): number {
  return Math.floor((parseInstant(sinceInstant(since, nowMs)) ?? 0) / 1000)
}
