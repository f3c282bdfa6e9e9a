import { createLazyFileRoute } from '@tanstack/react-router'
import { ShipmentPage } from '../shipments/detail/shipment-page.tsx'

export const Route = createLazyFileRoute('/shipments/$reference')({ component: ShipmentPage })
