import { useNavigate } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/**
 * Puts a search into the address of the current page, whose route (`routes/shipments.index.tsx`) loads the list. A
 * refinement replaces the history entry, so that Back leaves the list in one step.
 */
export function useShowSearch() {
  const navigate = useNavigate()
  return (search: ShipmentsSearch, replace = false) => void navigate({ to: '.', search, replace })
}
