import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { statusWords } from '../loaded-words.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredByService, loadedFiltersOf, withValue } from '#facts/views/search-edits.ts'

/** The set in which a view found nothing. */
export interface QuietSet {
  readonly loaded: number
  readonly isComplete: boolean
}

/** Whether a search wants only what needs attention, with low notices or without. */
export function asksForAttention(search: ShipmentsSearch): boolean {
  const { attention = [], ...others } = loadedFiltersOf(search)
  const isPressing = attention.includes('high') && attention.includes('medium')
  return (
    isPressing && Object.keys(others).length === 0 && !isFilteredByService(withValue(search, 'status', []))
  )
}

/** Speaks of the whole set only once it is loaded. */
export function quietWords(
  { loaded, isComplete }: QuietSet,
  search: ShipmentsSearch,
  isLoading: boolean,
): { readonly title: string; readonly advice: string } {
  const isLowAsked = search.attention?.includes('low') === true
  const nothing = isLowAsked
    ? 'Nothing needs attention'
    : 'Nothing of high or medium severity needs attention'
  if (!isComplete) {
    return {
      title: `${nothing} among ${grouped(loaded)} loaded so far`,
      advice: isLoading ? 'The others are being loaded.' : 'More shipments exist. Load all to be sure.',
    }
  }
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  return {
    title: `${nothing} among ${counted(loaded, noun)}`,
    advice: isLowAsked
      ? 'No deadline is near, no estimate has passed unreported, and nothing that should be known is missing.'
      : 'No deadline is near, and no estimate has passed unreported. Low notices, such as missing details, are not shown.',
  }
}
