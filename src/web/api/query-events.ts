/** Events of the queries about shipments. Only this file subscribes to the query cache for them. */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the condition is true for any query about shipments on screen. */
export function useIsSomeQuery(holds: (query: Query) => boolean): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey: ['shipments'], type: 'active' }).some(holds),
  )
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
