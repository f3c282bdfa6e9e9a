import { createFileRoute } from '@tanstack/react-router'
import { readAccountSetOnce } from '../shipments/data/account/account-set.ts'
import { activeFiltersAt, readMapSearch } from '#facts/views/map-search.ts'

export const Route = createFileRoute('/map')({
  validateSearch: readMapSearch,
  loaderDeps: ({ search }) => activeFiltersAt(search, Date.now()),
  loader: ({ context: { queryClient } }) => readAccountSetOnce(queryClient),
})
