/** What has changed, from the proxy (`contract/dashboard-api/changes.ts`). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { CHANGES_PATH } from '#contract/dashboard-api/paths.ts'
import type { ChangesSearch } from '#facts/filters/changes-search.ts'
import { getJson } from '../lib/http.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { CHANGES_KEY } from './query-keys.ts'

/** A change is recorded shortly after it is announced, so the answer is requested again regularly. */
const AGAIN_MS = 30_000

/** What has changed, or what the team has done, since a moment. */
export function changesQuery({ view: _view, ...filters }: ChangesSearch, since: string) {
  const path = `${CHANGES_PATH}${stringifySearch({ ...filters, since })}`
  return queryOptions({
    queryKey: [...CHANGES_KEY, path],
    queryFn: ({ signal }) => getJson<ChangesAnswer>(path, signal, saidNameHeader()),
    refetchInterval: AGAIN_MS,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
}
