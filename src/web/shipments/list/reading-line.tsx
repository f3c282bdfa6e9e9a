import { grouped } from '#facts/text/grouped.ts'
import { isFilteredByService, withValue } from '#facts/views/search-edits.ts'
import { useAccountTotals } from '../data/account/account-totals.ts'
import type { ListView } from '../data/list-view.ts'
import { totalOf } from '../filters/status-counts.ts'

/** How much of the list is read, as a thin line below the toolbar, while the rest comes by itself. */
export function ReadingLine({ view: { search, loaded } }: { readonly view: ListView }) {
  const totals = useAccountTotals()
  const isOfStatusAlone = !isFilteredByService(withValue(search, 'status', []))
  const total = totals && isOfStatusAlone ? totalOf(totals, search) : null
  const known = total === null ? {} : { 'aria-valuenow': loaded.length, 'aria-valuemax': total }
  return (
    <div
      role="progressbar"
      aria-label="Reading the rest of the list"
      aria-valuetext={`${grouped(loaded.length)} read so far`}
      {...known}
      className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden bg-accent-soft"
    >
      <div
        className={`h-full bg-accent ${total === null ? 'w-1/3 motion-safe:animate-pulse' : ''}`}
        style={total === null ? undefined : { width: `${(100 * loaded.length) / Math.max(1, total)}%` }}
      />
    </div>
  )
}
