import type { ListContent } from '../data/list-content.ts'
import { useCounts, useCountsOf } from '../data/counts.ts'
import { SegmentButtons } from './segment-buttons.tsx'
import { chosenStatus, isFilteredWithin, STATUS_CHOICES, statusCounts, withStatus } from './status-counts.ts'
import { useShowSearch } from './use-show-search.ts'

/** One status, or all. For an address with several, no button is pressed, and the statuses are named. */
export function StatusChoice({ search, total }: Pick<ListContent, 'search' | 'total'>) {
  const show = useShowSearch()
  const lists = STATUS_CHOICES.map((name) => withStatus(search, name))
  const counted = useCountsOf(isFilteredWithin(search) ? lists : [])
  const counts = statusCounts({ search, total }, useCounts()?.statuses ?? null, counted)
  const chosen = chosenStatus(search)
  return (
    <>
      <SegmentButtons
        label="Status"
        values={STATUS_CHOICES}
        wordOf={(name) => name}
        isPressed={(name) => name === chosen}
        countOf={(name) => counts.get(name)}
        noun="shipment"
        onPress={(name) => show(withStatus(search, name))}
      />
      {chosen === null && <span className="text-xs text-muted">{search.status?.join(', ')}</span>}
    </>
  )
}
