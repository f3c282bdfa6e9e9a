import { createFileRoute } from '@tanstack/react-router'
import { readOrdersSearch } from '#facts/views/orders-search.ts'
import { ordersQuery } from '../shipments/data/orders.ts'

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(ordersQuery),
})
