import { useNavigate } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/**
 * Goes to another view on the current page. Refining what was begun replaces the history entry, so that Back leaves
 * it at once.
 */
export function useShowSearch() {
  const navigate = useNavigate()
  return (search: ShipmentsSearch, replace = false) => void navigate({ to: '.', search, replace })
}
