import { isFiltered } from '#facts/views/search-edits.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmptyResult } from '../filters/empty-result.tsx'
import type { ListView } from '../model/list-view.ts'
import { NothingNeedsAttention } from '../views/nothing-needs-attention.tsx'
import { asksForAttention } from '../views/quiet-words.ts'
import type { ListReading } from './use-list-reading.ts'

export interface NothingFoundProps {
  readonly view: ListView
  readonly reading: ListReading
  readonly onLookAgain: () => void
}

/** An empty list says why it is empty and offers the next step. */
export function NothingFound({ view, reading, onLookAgain }: NothingFoundProps) {
  const { search, loaded, isComplete } = view
  const { isReadingLong, loadMore, loadAll } = reading
  if (!isFiltered(search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  if (asksForAttention(search)) {
    return (
      <NothingNeedsAttention
        search={search}
        loaded={loaded.length}
        isComplete={isComplete}
        isLoading={loadAll.state.kind === 'loading' || loadAll.state.kind === 'waiting'}
        onLoadAll={loadAll.start}
      />
    )
  }
  return (
    <EmptyResult
      search={search}
      loaded={loaded.length}
      isComplete={isComplete}
      isLoading={isReadingLong}
      onLoadMore={loadMore}
      onLoadAll={loadAll.start}
      onLookAgain={onLookAgain}
    />
  )
}
