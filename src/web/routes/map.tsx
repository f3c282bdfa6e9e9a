import { createFileRoute } from '@tanstack/react-router'
import { activeFiltersAt, readMapSearch } from '../shipments/overview/map-search.ts'
import { shipmentQueries } from '../shipments/model/queries.ts'
import { later } from '../ui/later.tsx'

export const Route = createFileRoute('/map')({
  validateSearch: readMapSearch,
  loaderDeps: ({ search }) => activeFiltersAt(search, Date.now()),
  context: ({ deps, context }) => ({ list: shipmentQueries.list(deps, context.knownRows) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(context.list)
  },
  component: later(async () => (await import('../shipments/overview/overview-page.tsx')).OverviewPage),
})
