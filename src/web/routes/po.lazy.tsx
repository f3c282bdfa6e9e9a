import { createLazyFileRoute } from '@tanstack/react-router'
import { PoPage } from '../shipments/orders/po-page.tsx'

export const Route = createLazyFileRoute('/po')({ component: PoPage })
