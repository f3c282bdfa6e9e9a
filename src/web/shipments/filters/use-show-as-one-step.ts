import { useState } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/** Shows what a search selects, in the place of the present history entry or as a new one. */
export type ShowSearch = (search: ShipmentsSearch, replace: boolean) => void

/** All choices made while a popover or a panel is open share one history entry: Back restores the list as it was before. */
export function useShowAsOneStep(show: ShowSearch): (search: ShipmentsSearch) => void {
  const [isChanged, setIsChanged] = useState(false)
  return (search) => {
    show(search, isChanged)
    setIsChanged(true)
  }
}
