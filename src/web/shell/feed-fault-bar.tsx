import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useFeedFault } from '../feed/feed-health.ts'
import { explain } from '../lib/problem-error.ts'
import { Banner } from '../ui/notice.tsx'

/** Says over a page that shows something why it is not kept up to date, unless the page itself says it. */
export function FeedFaultBar() {
  const fault = useFeedFault()
  const isSaid = useHasFailedPage()
  if (!fault || isSaid) return null
  const { title, advice } = explain(fault)
  return <Banner title={title} advice={advice} />
}

/** Whether something that is on screen could not be read. */
function useHasFailedPage(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ queryKey: ['shipments'], type: 'active' })
        .some(({ state: { status } }) => status === 'error'),
  )
}
