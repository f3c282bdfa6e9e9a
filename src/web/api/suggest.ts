/** Suggestions for a typed text from the proxy (`contract/dashboard-api/suggest.ts`). */
import { queryOptions } from '@tanstack/react-query'
import { SUGGEST_PATH } from '#contract/dashboard-api/paths.ts'
import type { SuggestAnswer } from '#contract/dashboard-api/suggest.ts'
import { getJson } from '../lib/http.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { SUGGEST_KEY } from './query-keys.ts'

const FRESH_MS = 10_000
const KEPT_MS = 60_000

export function suggestQuery(text: string) {
  return queryOptions({
    queryKey: [...SUGGEST_KEY, text],
    queryFn: ({ signal }) =>
      getJson<SuggestAnswer>(`${SUGGEST_PATH}?${new URLSearchParams({ q: text })}`, signal, saidNameHeader()),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    retry: false,
  })
}
