import { counted } from '../../lib/counted.ts'
import { grouped } from '../../lib/grouped.ts'
import { statusWords } from '../list/loaded-words.ts'
import type { ShipmentsSearch } from '../search.ts'
import { isFilteredByService, loadedFiltersOf, withValue } from '../search-edits.ts'

/** What a view found nothing in. */
export interface QuietSet {
  readonly loaded: number
  readonly isComplete: boolean
}

/** Whether a view asks what needs attention, of whatever severity, and nothing else. */
export function asksForAttention(search: ShipmentsSearch): boolean {
  const { attention = [], ...others } = loadedFiltersOf(search)
  const isAny = ['high', 'medium', 'low'].every((severity) => attention.some((name) => name === severity))
  return isAny && Object.keys(others).length === 0 && !isFilteredByService(withValue(search, 'status', []))
}

/** Says so of the whole set only when the whole set is loaded. */
export function quietWords(
  { loaded, isComplete }: QuietSet,
  search: ShipmentsSearch,
  isLoading: boolean,
): { readonly title: string; readonly advice: string } {
  if (!isComplete) {
    return {
      title: `Nothing needs attention among ${grouped(loaded)} loaded so far`,
      advice: isLoading ? 'The others are being loaded.' : 'More shipments exist. Load all to be sure.',
    }
  }
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  return {
    title: `Nothing needs attention among ${counted(loaded, noun)}`,
    advice:
      'No deadline is near, no estimate has passed unreported, and nothing that should be known is missing.',
  }
}
