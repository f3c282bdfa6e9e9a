/** Events of the queries about shipments. Only this file subscribes to the query cache for them. */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isRefusal } from '../lib/problem-error.ts'

/**
 * Whether the condition is true for any query on screen.
 *
 * @param subjects the first parts of the keys of these queries
 */
export function useIsSomeQuery(holds: (query: Query) => boolean, subjects = ['shipments']): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => subjects.some((subject) => cache.findAll({ queryKey: [subject], type: 'active' }).some(holds)),
  )
}

/**
 * Whether the last request of a query failed, without being refused. TanStack Query drops the error of a query without
 * data during a retry, so it is derived from the error count.
 */
export function hasFailed({ state: { status, error, dataUpdatedAt, errorUpdateCount } }: Query): boolean {
  if (isRefusal(error)) return false
  return status === 'error' || (dataUpdatedAt === 0 && errorUpdateCount > 0)
}

/** Calls the listener once no query is waiting for an answer, or after this time. */
export function onAllAnswered(client: QueryClient, waitMsMax: number, listener: () => void): void {
  const end = () => {
    unsubscribe()
    clearTimeout(timer)
    listener()
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isAnswered =
      event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')
    if (isAnswered && client.isFetching() === 0) end()
  })
  const timer = setTimeout(end, waitMsMax)
  if (client.isFetching() === 0) end()
}
