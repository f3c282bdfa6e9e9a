/** What has changed, from the proxy (`contract/dashboard-api/changes.ts`). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangesAnswer, TeamChangesAnswer } from '#contract/dashboard-api/changes.ts'
import {
  CHANGES_PATH,
  SINCE_PARAMETER,
  SMALL_PARAMETER,
  TEAM_CHANGES_PATH,
} from '#contract/dashboard-api/paths.ts'
import type { ChangesSearch } from '#facts/views/changes-search.ts'
import { getJson } from '../../lib/http.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { saidNameHeader } from '../../team/said-name.ts'
import { CHANGES_KEY } from './query-keys.ts'

/** A change is recorded shortly after it is announced, so the answer is requested again regularly. */
const AGAIN_MS = 30_000

/** What has changed in the account, and how far arrivals moved. */
export function changesQuery({ of: _of, since: _since, small, ...filters }: ChangesSearch, since: string) {
  return queryOf<ChangesAnswer>(CHANGES_PATH, {
    ...filters,
    [SINCE_PARAMETER]: since,
    ...(small && { [SMALL_PARAMETER]: small }),
  })
}

/** What the team has done. */
export function teamChangesQuery(
  { of: _of, since: _since, small: _small, ...filters }: ChangesSearch,
  since: string,
) {
  return queryOf<TeamChangesAnswer>(TEAM_CHANGES_PATH, { ...filters, [SINCE_PARAMETER]: since })
}

function queryOf<Answer>(path: string, parameters: Record<string, unknown>) {
  const url = `${path}${stringifySearch(parameters)}`
  return queryOptions({
    queryKey: [...CHANGES_KEY, url],
    queryFn: ({ signal }) => getJson<Answer>(url, signal, saidNameHeader()),
    refetchInterval: AGAIN_MS,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
}
