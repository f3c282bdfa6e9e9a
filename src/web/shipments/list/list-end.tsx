import { Button } from '../../ui/button.tsx'
import { loadedWords } from '../words/loaded-words.ts'
import type { ListView } from '../data/list-view.ts'

interface ListEndProps {
  readonly view: ListView
  readonly isLoading: boolean
  /** Absent while more come by themselves. */
  readonly onLoadMore: (() => void) | undefined
}

/** What stands below the last row: whether there are more, and how they come. */
export function ListEnd({ view, onLoadMore, isLoading }: ListEndProps) {
  const { search, arranged, loaded, isComplete } = view
  if (isComplete) return 'End of the list'
  if (onLoadMore) {
    return (
      <span className="inline-flex flex-wrap items-center justify-center gap-3">
        {loadedWords({ shown: arranged.length, loaded, isComplete }, search)}
        <Button onClick={onLoadMore} isDisabled={isLoading}>
          {isLoading ? 'Loading…' : 'Load more'}
        </Button>
      </span>
    )
  }
  return isLoading ? 'Loading more…' : 'More available'
}
