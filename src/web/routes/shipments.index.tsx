import { createFileRoute } from '@tanstack/react-router'
import { ShipmentsPage } from '../shipments/list/shipments-page.tsx'
import { shipmentQueries } from '../shipments/queries.ts'
import { readShipmentsSearch } from '../shipments/search.ts'
import { serverFiltersAt } from '../shipments/search-edits.ts'

export const Route = createFileRoute('/shipments/')({
  validateSearch: readShipmentsSearch,
  // What is filtered, sorted and shown here needs no other list.
  loaderDeps: ({ search }) => serverFiltersAt(search, Date.now()),
  context: ({ deps }) => ({ list: shipmentQueries.list(deps) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(context.list)
  },
  component: ShipmentsPage,
})
