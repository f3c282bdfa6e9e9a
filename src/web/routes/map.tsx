import { createFileRoute } from '@tanstack/react-router'
import { listSearchOf, readMapSearch } from '#facts/filters/map-search.ts'
import { overviewQuery } from '../api/overview.ts'

export const Route = createFileRoute('/map')({
  validateSearch: readMapSearch,
  loaderDeps: ({ search }) => listSearchOf(search),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(overviewQuery(deps)),
})
