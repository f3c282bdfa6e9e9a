import { createFileRoute } from '@tanstack/react-router'
import { readPoSearch } from '#facts/filters/po-search.ts'
import { orderQuery } from '../api/orders.ts'

export const Route = createFileRoute('/po')({
  validateSearch: readPoSearch,
  loaderDeps: ({ search: { tag = '' } }) => ({ tag }),
  loader({ context: { queryClient }, deps: { tag }, preload }) {
    // Not on hover.
    if (tag !== '' && !preload) void queryClient.prefetchQuery(orderQuery(tag))
  },
})
