import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGES, pageAt } from '#contract/dashboard-api/pages.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'

/** The page that a shipment was opened from. */
export interface OpenedFrom {
  readonly page: Exclude<(typeof PAGES)[number], { route: '/shipments/$reference' }>
  /** What the list showed, if it is the list. */
  readonly listSearch: ShipmentsSearch | null
}

/**
 * The page that the shipment was opened from, or `null` if the reader came another way. It stays while the page goes from
 * one shipment to the next.
 */
export function useOpenedFrom(): OpenedFrom | null {
  const router = useRouter()
  // The page mounts before the router has settled on it, so this is still the page that it was opened from.
  const [openedFrom] = useState(() => router.state.resolvedLocation)
  if (!openedFrom) return null
  const { pathname, search } = openedFrom
  const page = pageAt(pathname, PAGES)
  if (!page || page.route === '/shipments/$reference') return null
  return { page, listSearch: page.route === '/shipments' ? readShipmentsSearch(search) : null }
}
