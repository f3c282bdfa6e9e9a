import { createFileRoute } from '@tanstack/react-router'
import { shipmentQueries } from '../shipments/model/queries.ts'
import { later } from '../ui/later.tsx'

export const Route = createFileRoute('/shipments/$reference')({
  context: ({ params }) => ({ detail: shipmentQueries.detail(params.reference) }),
  loader: ({ context, preload }) => {
    void context.queryClient.prefetchQuery(context.detail)
    // Loads the map together with the shipment, but not for a row that the pointer only passes over. If it does not
    // come, its panel asks again and says so.
    if (!preload) import('../map/route-map.tsx').catch(() => {})
  },
  component: later(async () => (await import('../shipments/detail/shipment-page.tsx')).ShipmentPage),
})
