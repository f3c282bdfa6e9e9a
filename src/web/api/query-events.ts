/** Events of the queries about shipments. Only this file subscribes to the query cache for them. */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isRefusal } from '../lib/problem-error.ts'

/**
 * The first truthy value of a query on screen.
 *
 * @param subjects the first parts of the keys of these queries
 */
export function useOfQueries<Value>(valueOf: (query: Query) => Value, subjects = ['shipments']) {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      subjects
        .flatMap((subject) => cache.findAll({ queryKey: [subject], type: 'active' }).map(valueOf))
        .find(Boolean),
  )
}

/**
 * The error of the last request of a query, unless it was refused. TanStack Query drops the error of a query without
 * data during a retry; then it is `true`.
 */
export function failureOf({ state: { error, dataUpdatedAt, errorUpdateCount } }: Query): Error | boolean {
  if (error) return !isRefusal(error) && error
  return dataUpdatedAt === 0 && errorUpdateCount > 0
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
