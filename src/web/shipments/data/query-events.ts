/** What the parts of the dashboard hear of the queries about shipments. Nothing else listens to the query cache for them. */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAmong } from './queries.ts'

/**
 * Tells of each query whose key begins like this that its state has changed, or that it has gone.
 *
 * @returns ends it
 */
export function onQueriesChanged(
  client: QueryClient,
  key: readonly [string, string],
  listener: () => void,
): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'updated' || type === 'removed') && isAmong(query, key)) listener()
  })
}

/** Whether this holds for any query about shipments that is on screen. */
export function useIsSomeQuery(holds: (query: Query) => boolean): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey: ['shipments'], type: 'active' }).some(holds),
  )
}

/** Most pages come sooner, and what is said so briefly only flickers. */
const READING_UNSAID_MS = 200

/** Whether the query has been asking for so long that this is worth saying. One that is answered sooner draws nothing. */
export function useIsAskingLong(queryHash: string): boolean {
  const client = useQueryClient()
  const [longHash, setLongHash] = useState<string | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      timer = undefined
      setLongHash(null)
    }
    // The cache tells of every query, also while something is drawn.
    const look = () => {
      const isAskingNow = isAsking(client, queryHash)
      if (isAskingNow && timer === undefined)
        timer = setTimeout(() => setLongHash(queryHash), READING_UNSAID_MS)
      if (!isAskingNow && timer !== undefined) end()
    }
    look()
    const unsubscribe = client.getQueryCache().subscribe(look)
    return () => {
      unsubscribe()
      end()
    }
  }, [client, queryHash])

  return longHash === queryHash
}

/** Whether a request of the query is under way. */
function isAsking(client: QueryClient, queryHash: string): boolean {
  return client.getQueryCache().get(queryHash)?.state.fetchStatus === 'fetching'
}

/** Tells once no query is being asked after an answer, or after this time. */
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
