import { lowerFirst } from '#facts/text/lower-first.ts'
import { Link } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { counted } from '#facts/text/counted.ts'
import { isFiltered, withoutFilters } from '#facts/views/search-edits.ts'
import { useTeam } from '../../team/use-team.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyResult } from '../filters/empty-result.tsx'
import type { ListContent } from '../data/list-content.ts'
import type { ListReading } from './use-list-reading.ts'

export interface NothingFoundProps {
  readonly content: ListContent
  readonly reading: ListReading
  readonly onSearchAgain: () => void
}

/** An empty list says why it is empty and offers the next step. */
export function NothingFound({ content, reading, onSearchAgain }: NothingFoundProps) {
  const { search, loaded, isComplete, judge } = content
  const { isReadingLong, loadMore, loadAll } = reading
  if (!isFiltered(search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  if (loadAll.state.kind === 'background') {
    return (
      <Notice
        title={`Nothing among the first ${counted(loaded.length, 'shipment')}`}
        advice="The rest of the list is being read."
      />
    )
  }
  if ((search.notes || search.required) && !judge.dealtWith) return <TeamUnknown search={search} />
  return (
    <EmptyResult
      search={search}
      loaded={loaded.length}
      isComplete={isComplete}
      isLoading={isReadingLong}
      onLoadMore={loadMore}
      onLoadAll={loadAll.start}
      onSearchAgain={onSearchAgain}
    />
  )
}

/** Nothing is known to have notes or dates, which does not mean that nothing has. */
function TeamUnknown({ search }: { readonly search: ShipmentsSearch }) {
  const { isUnreadable } = useTeam()
  const what = search.notes ? 'Notes' : 'Required dates'
  return (
    <Notice
      title={isUnreadable ? `${what} cannot be read at the moment` : `${what} are being read`}
      advice={`Shipments with ${lowerFirst(what)} appear here once they have been read.`}
    >
      <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
        Clear filters
      </Link>
    </Notice>
  )
}
