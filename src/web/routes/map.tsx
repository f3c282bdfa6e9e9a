import { createFileRoute } from '@tanstack/react-router'
import { activeFiltersAt, readMapSearch } from '../shipments/overview/map-search.ts'
import { shipmentQueries } from '../shipments/model/queries.ts'

export const Route = createFileRoute('/map')({
  validateSearch: readMapSearch,
  loaderDeps: ({ search }) => activeFiltersAt(search, Date.now()),
  context: ({ deps, context }) => ({ list: shipmentQueries.list(deps, context.knownRows) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(context.list)
  },
})
