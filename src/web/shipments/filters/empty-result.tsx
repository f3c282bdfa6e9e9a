import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { listFiltersAt, withoutFilters } from '#facts/filters/search-edits.ts'
import { useJudge } from '../data/use-judge.ts'
import { MeantButtons, useUnknown } from '../suggestions/not-in-account.tsx'
import { emptyAdvice, emptyTitle, shortened } from './empty-words.ts'

/** Shows when nothing matches: what, why, and the step that helps. */
export function EmptyResult({ search }: { readonly search: ShipmentsSearch }) {
  const clock = useJudge()
  const { q = '', tag } = search
  const unknown = useUnknown(q)
  const title = unknown?.words ?? emptyTitle(search, { filters: listFiltersAt(search, clock.nowMs), clock })
  return (
    <Notice title={title} advice={emptyAdvice(unknown ? { q } : search)}>
      {unknown && <MeantButtons {...unknown} />}
      {tag === undefined || unknown ? (
        <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
          Clear filters
        </Link>
      ) : (
        <Link to="/shipments" search={{ q: tag }} className={buttonClass}>
          Search everywhere for “{shortened(tag)}”
        </Link>
      )}
    </Notice>
  )
}
