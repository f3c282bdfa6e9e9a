import { createFileRoute } from '@tanstack/react-router'
import { shipmentQueries } from '../shipments/data/queries.ts'

export const Route = createFileRoute('/shipments/$reference')({
  context: ({ params }) => ({
    detail: shipmentQueries.detail(params.reference),
    history: shipmentQueries.history(params.reference),
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(context.detail)
    void context.queryClient.prefetchQuery(context.history)
  },
})
