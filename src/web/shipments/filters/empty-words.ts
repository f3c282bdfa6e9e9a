import { statusWords } from '../words/loaded-label.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isFilteredHere } from '#facts/filters/search-edits.ts'
import type { FilterContext } from './active-filters.ts'
import { momentWords } from './since-words.ts'

/** 'No active shipment with the PO “PO-1”', 'No active shipment matches the filters'. */
export function emptyTitle(
  search: ShipmentsSearch,
  { filters, clock }: Pick<FilterContext, 'filters' | 'clock'>,
): string {
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  const { tag, q } = search
  const { updatedSince } = filters
  const conditions = [
    tag === undefined ? '' : `with the PO “${shortened(tag)}”`,
    q === undefined ? '' : `matching “${shortened(q)}”`,
    updatedSince === undefined ? '' : `updated since ${momentWords(updatedSince, clock)}`,
  ].filter((condition) => condition !== '')
  if (conditions.length === 0) return `No ${noun}${isFilteredHere(search) ? ' matches the filters' : ''}`
  return `No ${noun} ${conditions.join(' and ')}`
}

/** Possible reasons and next steps. */
export function emptyAdvice(search: ShipmentsSearch): string {
  const { tag, q, status } = search
  if (isFilteredHere(search)) return 'Removing a filter may find some.'
  if (tag !== undefined) return 'A PO matches only when it is exactly the same, capitals included.'
  if (q !== undefined) return 'Check the number, or search by its last four or more digits.'
  if (status === undefined) return 'An earlier day may hold what you are looking for.'
  return 'Other statuses may hold what you are looking for.'
}

/** Shortens long texts, which would dominate the page. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
