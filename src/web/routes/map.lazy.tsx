import { createLazyFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../shipments/overview/overview-page.tsx'

export const Route = createLazyFileRoute('/map')({ component: OverviewPage })
