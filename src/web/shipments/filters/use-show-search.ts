import { useNavigate } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/**
 * Puts a search into the address of the current page; its route (`routes/shipments.index.tsx`) asks for the list. A
 * refinement replaces the history entry, so that Back leaves it at once.
 */
export function useShowSearch() {
  const navigate = useNavigate()
  return (search: ShipmentsSearch, replace = false) => void navigate({ to: '.', search, replace })
}
