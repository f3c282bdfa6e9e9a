import { explain } from '../../lib/problem-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmptyResult, type EmptyResultProps } from '../filters/empty-result.tsx'
import { isFiltered } from '#facts/views/search-edits.ts'

/** An empty list says why it is empty and offers the next step. */
export function NothingFound(props: EmptyResultProps) {
  if (!isFiltered(props.search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  return <EmptyResult {...props} />
}

/** The first page could not be read. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Notice title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}
