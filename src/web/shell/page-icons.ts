import { CircleAlert, List, Map as MapIcon, PackageCheck, type LucideIcon } from 'lucide-react'
import type { NavigationPage } from '#contract/dashboard-api/pages.ts'

export const PAGE_ICONS: Readonly<Record<NavigationPage['route'], LucideIcon>> = {
  '/': CircleAlert,
  '/shipments': List,
  '/orders': PackageCheck,
  '/map': MapIcon,
}
