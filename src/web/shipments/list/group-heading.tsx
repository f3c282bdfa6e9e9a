import { grouped } from '#facts/text/grouped.ts'
import type { HeadedGroup } from '../model/list-view.ts'
import { useShowSearch } from '../filters/use-show-search.ts'
import { SEVERITY_NAMES } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { useListVisit } from '../model/list-visit.ts'
import type { RowLook } from './columns/row-look.ts'

const TITLES = { high: 'High', medium: 'Medium', low: 'Low', none: 'Nothing to attend to' } as const

interface GroupHeadingProps {
  readonly group: HeadedGroup
  /** Whether no more shipments can belong to it. */
  readonly isComplete: boolean
  readonly look: RowLook
  /** Where the first row of the group stands, in pixels. */
  readonly rowTop: number
}

/** Stands above rows of one severity, and says how many there are. */
export function GroupHeading({ group, isComplete, look, rowTop }: GroupHeadingProps) {
  const { headingHeight: height, columnCount } = look
  const { severity, count, lowCount } = group
  return (
    <tr
      role="row"
      style={{ transform: `translateY(${rowTop - height}px)`, height }}
      className="absolute inset-x-0 top-0 flex border-b border-line bg-canvas"
    >
      <th
        role="rowheader"
        scope="rowgroup"
        aria-colindex={1}
        aria-colspan={columnCount}
        className="sticky left-0 flex w-(--list-width) items-center gap-2 px-3 text-left font-semibold sm:px-5"
      >
        {TITLES[severity]}
        <span className="text-xs font-medium text-muted">
          {grouped(count)}
          {isComplete ? '' : ' loaded'}
        </span>
        {lowCount !== null && lowCount > 0 && <LowToggle count={lowCount} />}
      </th>
    </tr>
  )
}

/** Shows shipments whose notices are all low, or leaves them out. */
function LowToggle({ count }: { count: number }) {
  const { search } = useListVisit()
  const show = useShowSearch()
  const { attention = [] } = search
  const isShown = attention.includes('low')
  const others = attention.filter((name) => name !== 'low')
  const next = isShown ? others : [...SEVERITY_NAMES, ...others.filter((name) => !isSeverity(name))]
  return (
    <button
      type="button"
      onClick={() => show(withValue(search, 'attention', next), true)}
      className="ml-auto inline-flex min-h-6 items-center rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover"
    >
      {isShown ? 'Hide' : 'Show'} {grouped(count)} low
    </button>
  )
}

function isSeverity(name: string): boolean {
  return SEVERITY_NAMES.some((each) => each === name)
}
