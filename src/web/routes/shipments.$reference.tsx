import { createFileRoute } from '@tanstack/react-router'
import { shipmentQueries } from '../shipments/model/queries.ts'

export const Route = createFileRoute('/shipments/$reference')({
  context: ({ params }) => ({ detail: shipmentQueries.detail(params.reference) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(context.detail)
  },
})
