import { createFileRoute } from '@tanstack/react-router'
import { readPoSearch } from '#facts/views/po-search.ts'
import { readAccountSetOnce } from '../shipments/data/account/account-set.ts'
import { shipmentQueries } from '../shipments/data/queries.ts'

export const Route = createFileRoute('/po')({
  validateSearch: readPoSearch,
  loaderDeps: ({ search: { tag = '' } }) => ({ tag }),
  loader: ({ context: { queryClient, knownRows }, deps: { tag }, preload }) => {
    readAccountSetOnce(queryClient, knownRows)
    // Not for a link that the pointer only passes over.
    if (tag !== '' && !preload) {
      void queryClient.prefetchInfiniteQuery(shipmentQueries.list({ tag }, knownRows))
    }
  },
})
