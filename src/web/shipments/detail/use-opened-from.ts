import { useRouter } from '@tanstack/react-router'
import { use, useState } from 'react'
import { PAGES, pageAt } from '#contract/dashboard-api/pages.ts'
import { LastListContext, type AskedList } from '../data/list-visit.ts'
import { todayOrder, type TodayOrder } from '../data/today-order.ts'

/** The page that a shipment was opened from. */
export interface OpenedFrom {
  readonly page: Exclude<(typeof PAGES)[number], { route: '/shipments/$reference' }>
  /** The list as it was asked for, if it is the list: a span of time in its filters has become an instant for good. */
  readonly list: AskedList | null
  /** The order of Today, if it is Today. */
  readonly order: TodayOrder | null
}

/**
 * The page that the shipment was opened from, or `null` if the reader came another way. It stays while the page goes from
 * one shipment to the next.
 */
export function useOpenedFrom(): OpenedFrom | null {
  const router = useRouter()
  // The page mounts before the router has settled on it, so this is still the page that it was opened from.
  const [openedFrom] = useState(() => router.state.resolvedLocation)
  const lastList = use(LastListContext)
  const [list] = useState(lastList)
  const [order] = useState(todayOrder)
  if (!openedFrom) return null
  const { pathname } = openedFrom
  const page = pageAt(pathname, PAGES)
  if (!page || page.route === '/shipments/$reference') return null
  return {
    page,
    list: page.route === '/shipments' ? list : null,
    order: page.route === '/' ? order : null,
  }
}
