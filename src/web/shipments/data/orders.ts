/** Orders, as the proxy answers them (`contract/dashboard-api/orders.ts`). */
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { NamedAnswer, NamedRequest, OrderAnswer, OrdersAnswer } from '#contract/dashboard-api/orders.ts'
import { NAMED_ORDERS_PATH, ORDERS_PATH, TAG_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { postJson } from '../../lib/http.ts'
import { isFilled } from './counts.ts'
import { getNewer } from './get-newer.ts'
import { ORDERS_KEY } from './query-keys.ts'

/** How often they are loaded while the proxy fills its copy, and else: days pass without an event. */
const FILLED_MS = 5000
const PASSING_MS = 300_000

function answerQuery<Answer extends Envelope>(path: string, queryKey: QueryKey) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => getNewer<Answer>(path, queryKey, client, signal),
    staleTime: Infinity,
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => (data && isFilled(data) ? PASSING_MS : FILLED_MS),
  })
}

/** All orders, those that need a look first. */
export const ordersQuery = answerQuery<OrdersAnswer>(ORDERS_PATH, [...ORDERS_KEY, 'all'])

/** One order with its shipments. */
export function orderQuery(tag: string) {
  const path = `${ORDERS_PATH}?${new URLSearchParams({ [TAG_PARAMETER]: tag })}`
  return answerQuery<OrderAnswer>(path, [...ORDERS_KEY, 'one', tag])
}

/** What pasted texts stand for; while that is on its way, what those before stood for. */
export function namedQuery(texts: readonly string[]) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'named', texts],
    async queryFn() {
      const asked: NamedRequest = { texts }
      const { names, unshipped } = await postJson<NamedAnswer>(NAMED_ORDERS_PATH, asked)
      return {
        names: new Map(texts.map((text, at) => [text, names[at]])),
        unshipped: new Set(unshipped),
      }
    },
    enabled: texts.length > 0,
    structuralSharing: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
