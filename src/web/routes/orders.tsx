import { createFileRoute } from '@tanstack/react-router'
import { readOrdersSearch } from '#facts/filters/orders-search.ts'
import { foundOrdersQuery, ordersQuery } from '../shipments/data/orders.ts'

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loader: ({ context: { queryClient }, location }) => {
    const { q } = readOrdersSearch(location.search)
    void queryClient.prefetchQuery(ordersQuery)
    if (q !== undefined) void queryClient.prefetchQuery(foundOrdersQuery(q))
  },
})
