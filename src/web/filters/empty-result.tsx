import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isFilteredHere, withoutFilters, withValue } from '#facts/filters/search-edits.ts'
import { MeantButtons, useNamedFilters, useUnknown } from '../search/not-in-account.tsx'
import { statusWords } from '../shipments/words/loaded-label.ts'

/** Shows when nothing matches: what, why, and the step that helps. */
export function EmptyResult({ search }: { readonly search: ShipmentsSearch }) {
  const { q = '', tag } = search
  const unknown = useUnknown(q)
  const named = useNamedFilters(q)
  const title = unknown?.words ?? emptyTitle(search)
  const isOfTag = tag !== undefined && !unknown
  const isNamed = !unknown && named.length > 0
  // Without its filters, a text that is in the account may find some.
  const cleared = withValue(withoutFilters(search), 'q', !unknown && hasFilters(search) ? q : '')
  return (
    <Notice title={title} advice={isNamed ? NAMED_ADVICE : emptyAdvice(unknown ? { q } : search)}>
      <MeantButtons groups={unknown?.groups ?? named} />
      <Link to="/shipments" search={isOfTag ? { q: tag } : cleared} className={buttonClass}>
        {isOfTag ? `Search everywhere for “${shortened(tag)}”` : 'Clear filters'}
      </Link>
    </Notice>
  )
}

/** Shown for the address of a text that was typed without a connection. */
const NAMED_ADVICE = 'A filter has this name.'

/** 'No active shipment with the PO “PO-1”', 'No active shipment matches the filters'. */
export function emptyTitle(search: ShipmentsSearch, what = 'shipment', isFiltered = hasFilters(search)) {
  const { tag, q } = search
  const conditions = [
    tag === undefined ? [] : `with the PO “${shortened(tag)}”`,
    q === undefined ? [] : `matching “${shortened(q)}”`,
  ].flat()
  const filters = isFiltered ? [conditions.length > 0 ? 'passes the filters' : 'matches the filters'] : []
  return ['No', statusWords(search), what, conditions.join(' and '), ...filters].filter(Boolean).join(' ')
}

const hasFilters = (search: ShipmentsSearch) => search.updatedSince !== undefined || isFilteredHere(search)

/** Possible reasons and next steps. */
export function emptyAdvice(search: ShipmentsSearch): string {
  const { tag, q, status } = search
  if (isFilteredHere(search)) return 'Removing a filter may find some.'
  if (tag !== undefined) return 'A PO matches only when it is exactly the same, capitals included.'
  if (q !== undefined && !/\d{3}/.test(q))
    return 'The search knows numbers, names, places and filters like “late”.'
  if (q !== undefined) return 'Check the number, or search by its last four or more digits.'
  if (status === undefined) return 'An earlier day may hold what you are looking for.'
  return 'Other statuses may hold what you are looking for.'
}

/** Shortens long texts, which would dominate the page. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
