import { useQueryClient, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useFeedFault, useFreshness } from '../feed/feed-health.ts'
import { explain } from '../lib/problem-error.ts'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import { useNow } from '../lib/use-now.ts'
import { Banner } from '../ui/notice.tsx'

/** Says why the page is not kept up to date, and from when what it shows is, unless the page itself says it. */
export function FeedFaultBar() {
  const fault = useFeedFault()
  const isSaid = useIsSomeQuery(({ state: { status } }) => status === 'error')
  const isSomethingShown = useIsSomeQuery(({ state: { data } }) => data !== undefined)
  const freshness = useFreshness()
  const nowMs = useNow()
  if (!fault || isSaid) return null
  const { title, advice } = explain(fault)
  const asOf = freshness.state === 'offline' ? freshness.asOf : null
  const age = isSomethingShown && asOf !== null ? ` What you see is from ${timeOrDay(asOf, nowMs)}.` : ''
  return <Banner title={title} advice={advice + age} />
}

/** Whether this holds for anything on screen. */
function useIsSomeQuery(holds: (query: Query) => boolean): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey: ['shipments'], type: 'active' }).some(holds),
  )
}
