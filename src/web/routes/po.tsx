import { createFileRoute } from '@tanstack/react-router'
import { readPoSearch } from '#facts/views/po-search.ts'
import { readAccountSetOnce } from '../shipments/data/account/account-set.ts'
import { listQuery } from '../shipments/data/list.ts'

export const Route = createFileRoute('/po')({
  validateSearch: readPoSearch,
  loaderDeps: ({ search: { tag = '' } }) => ({ tag }),
  loader: ({ context: { queryClient }, deps: { tag }, preload }) => {
    readAccountSetOnce(queryClient)
    // Not for a link that the pointer only passes over.
    if (tag !== '' && !preload) {
      void queryClient.prefetchInfiniteQuery(listQuery({ tag }))
    }
  },
})
