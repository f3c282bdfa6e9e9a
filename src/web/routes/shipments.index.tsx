import { createFileRoute } from '@tanstack/react-router'
import { ShipmentsPage } from '../shipments/list/shipments-page.tsx'
import { shipmentQueries } from '../shipments/queries.ts'
import { readShipmentsSearch } from '../shipments/search.ts'

export const Route = createFileRoute('/shipments/')({
  validateSearch: readShipmentsSearch,
  loaderDeps: ({ search }) => search,
  context: ({ deps }) => ({ list: shipmentQueries.list(deps) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(context.list)
  },
  component: ShipmentsPage,
})
