import { createFileRoute } from '@tanstack/react-router'
import { ShipmentPage } from '../shipments/detail/shipment-page.tsx'
import { shipmentQueries } from '../shipments/queries.ts'

export const Route = createFileRoute('/shipments/$reference')({
  context: ({ params }) => ({ detail: shipmentQueries.detail(params.reference) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(context.detail)
  },
  component: ShipmentPage,
})
