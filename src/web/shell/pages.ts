import { linkOptions } from '@tanstack/react-router'
import { CircleAlert, List, Map as MapIcon } from 'lucide-react'
import { laterIfAny } from '../ui/later.tsx'

const UrgentCount = laterIfAny(async () => (await import('../shipments/views/count.tsx')).UrgentCount)

/** The pages that the navigation leads to, in its order. `G` and then the key goes there. */
export const PAGES = [
  // It names a tab: the bare address may lead elsewhere.
  {
    key: 't',
    name: 'Today',
    icon: CircleAlert,
    Count: UrgentCount,
    link: linkOptions({
      to: '/',
      search: { tab: 'open' },
      activeOptions: { exact: true, includeSearch: false },
    }),
  },
  { key: 's', name: 'Shipments', icon: List, Count: null, link: linkOptions({ to: '/shipments' }) },
  { key: 'm', name: 'Map', icon: MapIcon, Count: null, link: linkOptions({ to: '/map' }) },
] as const

/** A phone's bar has room for so many; the dialog behind its last button holds the others. */
export const BAR_PAGES_MAX = 4
