/** The map of active shipments from the proxy (`contract/dashboard-api/overview.ts`). */
import { queryOptions } from '@tanstack/react-query'
import type { OverviewAnswer } from '#contract/dashboard-api/overview.ts'
import { OVERVIEW_PATH } from '#contract/dashboard-api/paths.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { refetchMs } from './counts.ts'
import { getNewer } from './answer-query.ts'
import { listText } from './list.ts'
import { OVERVIEW_KEY } from './query-keys.ts'

/** The map of a search, with the text that identifies the search. */
export type Overview = OverviewAnswer & { readonly text: string }

export function overviewQuery({ sort: _sort, status: _status, ...search }: ShipmentsSearch) {
  const text = listText(search)
  const queryKey = [...OVERVIEW_KEY, text]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Overview> => {
      const path = `${OVERVIEW_PATH}${text === '' ? '' : `?${text}`}`
      return { ...(await getNewer<OverviewAnswer>(path, queryKey, client, signal)), text }
    },
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => refetchMs(data),
  })
}
