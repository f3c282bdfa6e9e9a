import { counted } from '#facts/text/counted.ts'
import { useCounts } from '../data/counts.ts'
import type { ListContent } from '../data/list-content.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { chosenStatus, STATUS_CHOICES, statusCounts, withStatus } from './status-counts.ts'
import { useShowSearch } from './use-show-search.ts'

/** One status, or all. An address may name several: then none of the buttons is pressed, and the statuses are said. */
export function StatusChoice({ search, total }: Pick<ListContent, 'search' | 'total'>) {
  const show = useShowSearch()
  const counts = statusCounts({ search, total }, useCounts()?.statuses ?? null)
  const chosen = chosenStatus(search)
  return (
    <div role="group" aria-label="Status" className="flex flex-wrap items-center">
      {STATUS_CHOICES.map((name) => (
        <Choice
          key={name}
          isPressed={name === chosen}
          count={counts.get(name)}
          onClick={() => show(withStatus(search, name))}
        >
          {name}
        </Choice>
      ))}
      {chosen === null && (
        <span className="text-xs text-muted max-sm:ml-0 sm:ml-2 max-sm:basis-full">
          {search.status?.join(', ')}
        </span>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly isPressed: boolean
  /** How many shipments it leads to, where that is known. */
  readonly count: number | undefined
  readonly onClick: () => void
  readonly children: string
}

/** The count describes the button and is no part of its name, which stays the same. */
function Choice({ isPressed, count, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      title={count === undefined ? undefined : counted(count, 'shipment')}
      onClick={onClick}
      className="-ml-px inline-flex min-h-8 items-center gap-1.5 border border-edge bg-panel px-2 font-medium first:ml-0 first:rounded-l-md last-of-type:rounded-r-md hover:bg-hover aria-pressed:in-force max-sm:px-1.5"
    >
      {children}
      {/* It comes later than the rest, and must move nothing. */}
      <span aria-hidden className="min-w-[3ch] text-xs font-normal text-muted tabular-nums max-lg:hidden">
        {count !== undefined && <ShipmentCount count={count} />}
      </span>
    </button>
  )
}
