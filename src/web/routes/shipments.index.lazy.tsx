import { createLazyFileRoute } from '@tanstack/react-router'
import { ShipmentsPage } from '../shipments/list/shipments-page.tsx'

export const Route = createLazyFileRoute('/shipments/')({ component: ShipmentsPage })
