/** Orders from the proxy (`contract/dashboard-api/orders.ts`). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  FoundOrdersAnswer,
  NamedAnswer,
  NamedRequest,
  OrderAnswer,
  OrdersAnswer,
} from '#contract/dashboard-api/orders.ts'
import {
  FOUND_ORDERS_PATH,
  NAMED_ORDERS_PATH,
  ORDERS_PATH,
  TAG_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import { postJson } from '../lib/http.ts'
import { answerQuery } from './answer-query.ts'
import { ORDERS_KEY } from './query-keys.ts'

/** All orders; those that need attention come first. */
export const ordersQuery = answerQuery<OrdersAnswer>(ORDERS_PATH, [...ORDERS_KEY, 'all'])

/**
 * The orders that match filters; while loading, those of the previous filters.
 *
 * @param asked the filters as a query; empty for none
 */
export function foundOrdersQuery(asked: string) {
  const path = `${FOUND_ORDERS_PATH}?${asked}`
  const query = answerQuery<FoundOrdersAnswer>(path, [...ORDERS_KEY, 'found', asked])
  return queryOptions({ ...query, enabled: asked !== '', placeholderData: keepPreviousData })
}

/** One order with its shipments. */
export function orderQuery(tag: string) {
  const path = `${ORDERS_PATH}?${new URLSearchParams({ [TAG_PARAMETER]: tag })}`
  return answerQuery<OrderAnswer>(path, [...ORDERS_KEY, 'one', tag])
}

/** The orders that pasted texts name; while loading, those of the previous texts. */
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
