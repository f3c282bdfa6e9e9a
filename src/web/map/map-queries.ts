import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LanesAnswer, ShipmentRoute } from '#contract/dashboard-api/lanes.ts'
import { LANES_PATH, PAIRS_PARAMETER, routePath } from '#contract/dashboard-api/paths.ts'
import { getJson } from '../lib/http.ts'

const ROUTE_STALE_MS = 15_000
/** Polling interval. An event announces new lanes, but a newly opened page may join the stream too late for it. */
const AGAIN_MS = 1000

const MAP_KEY = ['map'] as const

export const mapQueries = {
  route: (reference: string) =>
    queryOptions({
      queryKey: [...MAP_KEY, 'route', reference],
      queryFn: ({ signal }) => getJson<ShipmentRoute>(routePath(reference), signal),
      staleTime: ROUTE_STALE_MS,
      refetchOnWindowFocus: false,
    }),

  /** The sea lanes between pairs of places, see `LanesAnswer`. Requests only pairs that no other query has loaded. */
  lanes: (pairs: readonly string[]) =>
    queryOptions({
      queryKey: [...MAP_KEY, 'lanes', pairs],
      queryFn: async ({ signal, client }): Promise<LanesAnswer> => {
        const others = client.getQueriesData<LanesAnswer>({ queryKey: [...MAP_KEY, 'lanes'] })
        const known: LanesAnswer['lanes'] = Object.assign({}, ...others.map(([, answer]) => answer?.lanes))
        const missing = pairs.filter((pair) => !(pair in known))
        const path = `${LANES_PATH}?${PAIRS_PARAMETER}=${missing.join(';')}`
        const answer = await getJson<LanesAnswer>(path, signal)
        return { ...answer, lanes: { ...known, ...answer.lanes } }
      },
      enabled: pairs.length > 0,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      structuralSharing: false,
      refetchInterval: whilePending,
    }),
}

/** Reloads the queries that wait for lanes. */
export function askForLanes(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: MAP_KEY,
    predicate: ({ state: { data } }) => isPending(data),
  })
}

/** Interval at which to reload an answer that waits for lanes, in milliseconds. */
export function whilePending({
  state: { data },
}: {
  readonly state: { readonly data: unknown }
}): number | false {
  return isPending(data) && AGAIN_MS
}

function isPending(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isPending' in data && data.isPending === true
}
