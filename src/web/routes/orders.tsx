import { createFileRoute } from '@tanstack/react-router'
import { askedOfOrders, readOrdersSearch } from '#facts/filters/orders-search.ts'
import { listText } from '../api/list.ts'
import { foundOrdersQuery, ordersQuery } from '../api/orders.ts'

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loader: ({ context: { queryClient }, location }) => {
    const asked = listText(askedOfOrders(readOrdersSearch(location.search)))
    void queryClient.prefetchQuery(ordersQuery)
    if (asked !== '') void queryClient.prefetchQuery(foundOrdersQuery(asked))
  },
})
