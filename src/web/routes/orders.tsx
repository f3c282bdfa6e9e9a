import { createFileRoute } from '@tanstack/react-router'
import { readOrdersSearch } from '#facts/views/orders-search.ts'
import { readAccountSetOnce } from '../shipments/data/account/account-set.ts'

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loader: ({ context: { queryClient } }) => readAccountSetOnce(queryClient),
})
