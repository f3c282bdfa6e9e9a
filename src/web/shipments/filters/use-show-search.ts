import { useNavigate } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/filters/search.ts'

/** Puts a search into the address of the current page. Each choice is a step of the history. */
export function useShowSearch() {
  const navigate = useNavigate()
  return (search: ShipmentsSearch) => void navigate({ to: '.', search })
}
