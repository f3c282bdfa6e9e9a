import { createFileRoute, redirect } from '@tanstack/react-router'
import { rememberedLook } from '../shipments/columns/look/remembered-look.ts'
import { shipmentQueries } from '../shipments/data/queries.ts'
import { readShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'

export const Route = createFileRoute('/shipments/')({
  validateSearch: readShipmentsSearch,
  // Filters, order and columns that work on loaded shipments need no other list.
  loaderDeps: ({ search }) => listFiltersAt(search, Date.now()),
  context: ({ deps, context }) => ({ list: shipmentQueries.list(deps, context.knownRows) }),
  // An address without any choice takes the last choice made here. Any other shows exactly what it says.
  beforeLoad: ({ location }) => {
    const look = location.searchStr === '' ? rememberedLook() : {}
    if (Object.keys(look).length > 0) throw redirect({ to: '/shipments', search: look, replace: true })
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(context.list)
  },
})
