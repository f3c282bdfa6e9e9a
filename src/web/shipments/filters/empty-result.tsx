import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt, withoutFilters, withValue } from '#facts/views/search-edits.ts'
import { useJudge } from '../data/use-judge.ts'
import { MeantButtons, useUnknown } from '../suggestions/not-in-account.tsx'
import { activeFilters } from './active-filters.ts'
import { emptyAdvice, emptyTitle, shortened } from './empty-words.ts'
import { NO_NAMES } from './use-active-filters.ts'

/** Shows when nothing matches: names the set, and offers steps that may help, the widest last. */
export function EmptyResult({ search }: { readonly search: ShipmentsSearch }) {
  const judge = useJudge()
  const filters = listFiltersAt(search, judge.nowMs)
  const context = { filters, clock: judge, placeNames: NO_NAMES }
  const active = activeFilters(search, context)
  const { q = '', tag, status } = search
  const unknown = useUnknown(q)
  if (unknown) {
    return (
      <Notice title={unknown.words} advice={emptyAdvice({ q })}>
        <MeantButtons {...unknown} />
        <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
          Clear filters
        </Link>
      </Notice>
    )
  }
  // One step removes all statuses.
  const others = active.filter(({ key }) => !key.startsWith('status '))
  return (
    <Notice title={emptyTitle(search, context)} advice={emptyAdvice(search)}>
      {tag !== undefined && (
        <Link to="/shipments" search={{ q: tag }} className={buttonClass}>
          Search everywhere for “{shortened(tag)}”
        </Link>
      )}
      {status !== undefined && others.length > 0 && (
        <Link to="/shipments" search={withValue(search, 'status', [])} className={buttonClass}>
          Include every status
        </Link>
      )}
      {active.length > 1 &&
        others.map(({ key, words, without }) => (
          <Link key={key} to="/shipments" search={without} className={buttonClass}>
            {removalWords(key, words)}
          </Link>
        ))}
      <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
        Clear filters
      </Link>
    </Notice>
  )
}

function removalWords(key: string, words: string): string {
  if (key === 'q') return 'Remove the search'
  return key === 'tag' ? 'Remove the tag' : `Remove “${shortened(words)}”`
}
