import { useState } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/** Shows what a search selects, in the place of the present history entry or as a new one. */
export type ShowSearch = (search: ShipmentsSearch, replace: boolean) => void

/**
 * All choices made while a popover or a panel is open share one history entry: Back restores the list as it was before.
 *
 * @returns shows a search, and says whether one was shown
 */
export function useShowAsOneStep(
  show: ShowSearch,
): readonly [show: (search: ShipmentsSearch) => void, isChanged: boolean] {
  const [isChanged, setIsChanged] = useState(false)
  const showAsOneStep = (search: ShipmentsSearch) => {
    show(search, isChanged)
    setIsChanged(true)
  }
  return [showAsOneStep, isChanged]
}
