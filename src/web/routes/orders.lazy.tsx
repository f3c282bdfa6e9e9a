import { createLazyFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../shipments/orders/orders-page.tsx'

export const Route = createLazyFileRoute('/orders')({ component: OrdersPage })
