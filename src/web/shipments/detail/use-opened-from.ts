import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isListPage } from '../model/list-visit.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'

/** The page that a shipment was opened from. */
export type OpenedFrom =
  | { readonly page: 'list'; readonly search: ShipmentsSearch }
  | { readonly page: 'today' }

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
  if (pathname === '/') return { page: 'today' }
  return isListPage(pathname) ? { page: 'list', search: readShipmentsSearch(search) } : null
}
