import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { Button } from '../../ui/button.tsx'
import { loadedWords } from '../loaded-words.ts'

interface ListEndProps {
  readonly search: ShipmentsSearch
  readonly shown: number
  readonly loaded: readonly ShipmentRow[]
  readonly isComplete: boolean
  readonly isLoading: boolean
  /** Absent while more come by themselves. */
  readonly onLoadMore: (() => void) | undefined
}

/** What stands below the last row: whether there are more, and how they come. */
export function ListEnd({ search, onLoadMore, isLoading, ...counts }: ListEndProps) {
  if (counts.isComplete) return 'End of the list'
  if (onLoadMore) {
    return (
      <span className="inline-flex flex-wrap items-center justify-center gap-3">
        {loadedWords(counts, search)}
        <Button onClick={onLoadMore} isDisabled={isLoading}>
          {isLoading ? 'Loading…' : 'Load more'}
        </Button>
      </span>
    )
  }
  return isLoading ? 'Loading more…' : 'More available'
}
