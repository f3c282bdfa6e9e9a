import { getRouteApi, Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withoutFilters, withValue } from '#facts/views/search-edits.ts'
import { useIsSetWhole } from '../data/account/account.ts'
import { useJudge } from '../data/use-judge.ts'
import { activeFilters } from './active-filters.ts'
import { emptyAdvice, emptyTitle, shortened, type EmptySet } from './empty-words.ts'

const route = getRouteApi('/shipments/')
const NO_NAMES = new Map<string, string>()

interface EmptyResultProps extends EmptySet {
  readonly search: ShipmentsSearch
  readonly isLoading: boolean
  readonly onLoadMore: () => void
}

/** Shows when nothing matches: names the set, and offers steps that may help, the widest last. */
export function EmptyResult(props: EmptyResultProps) {
  const { search, loaded, isComplete, isLoading, onLoadMore } = props
  const filters = route.useLoaderDeps()
  const judge = useJudge()
  const context = { filters, clock: judge, placeNames: NO_NAMES }
  const active = activeFilters(search, context)
  const { tag, status } = search
  // One step removes all statuses.
  const others = active.filter(({ key }) => !key.startsWith('status '))
  return (
    <Notice
      title={emptyTitle(search, props, context)}
      advice={emptyAdvice(search, { ...props, isSetWhole: useIsSetWhole() })}
    >
      {loaded > 0 && !isComplete && (
        <Button onClick={onLoadMore} isDisabled={isLoading}>
          Load more
        </Button>
      )}
      {tag !== undefined && loaded === 0 && (
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
