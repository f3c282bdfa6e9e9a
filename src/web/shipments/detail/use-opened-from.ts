import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isListPage } from '../model/list-visit.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'

/**
 * The search of the list that the page was opened from, or `null` if the reader came another way. It stays while
 * the page goes from one shipment to the next.
 */
export function useOpenedFrom(): ShipmentsSearch | null {
  const router = useRouter()
  // The page mounts before the router has settled on it, so this is still the page that it was opened from.
  const [openedFrom] = useState(() => router.state.resolvedLocation)
  return openedFrom && isListPage(openedFrom.pathname) ? readShipmentsSearch(openedFrom.search) : null
}
