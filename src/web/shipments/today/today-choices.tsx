import { UserRound } from 'lucide-react'
import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { ATTENTION_KINDS } from '#facts/shipment/team-rules.ts'
import { grouped } from '#facts/text/grouped.ts'
import { readTodaySearch, type TodaySearch } from '#facts/views/today-search.ts'
import { buttonClass } from '../../ui/button.tsx'
import { createChoiceCounter } from '../filters/choice-counts.ts'
import { ChoiceGroup } from '../filters/choice-group.tsx'
import { useChoiceCounts } from '../filters/use-choice-counts.ts'
import { countKinds } from './today-choice.ts'
import type { RowsByTab } from './today-rows.ts'
import type { ShowToday } from './use-show-today.ts'

export interface ChoicesProps {
  readonly search: TodaySearch
  /** The account set as far as it is here. */
  readonly tabs: RowsByTab
  /** What filters on loaded shipments choose among. */
  readonly among: readonly ShipmentRow[]
  readonly clock: Clock
  readonly show: ShowToday
}

/** What the items are about. */
export function KindChoices({ search, tabs, clock, show }: ChoicesProps) {
  const counts = useMemo(() => {
    const { counts: none, placeNames } = createChoiceCounter({})
    return { counts: { ...none, attention: countKinds(tabs, search, clock) }, placeNames }
  }, [tabs, search, clock])
  const { kind, ...others } = search
  return (
    <ChoiceGroup
      title="Kind"
      name="attention"
      search={kind ? { attention: kind } : {}}
      counts={counts}
      order={ATTENTION_KINDS}
      onChange={({ attention }) => show(readTodaySearch({ ...others, kind: attention }))}
    />
  )
}

export function ModeChoices({ search, among, clock, show }: ChoicesProps) {
  const counts = useChoiceCounts(among, search, clock)
  if (!counts) return null
  return <ChoiceGroup title="Mode" name="mode" search={search} counts={counts} onChange={show} />
}

interface MineToggleProps extends Pick<ChoicesProps, 'search' | 'show'> {
  readonly count: number
}

/** Only what the reader has taken, or was given. */
export function MineToggle({ search, count, show }: MineToggleProps) {
  const { mine, ...others } = search
  return (
    <button
      type="button"
      aria-pressed={mine === 'yes'}
      title="Taken by you, or given to you"
      onClick={() => show(mine ? others : { ...others, mine: 'yes' })}
      className={`${buttonClass} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)]`}
    >
      <UserRound aria-hidden className="size-4 text-muted" />
      Mine <span className="font-normal">{grouped(count)}</span>
    </button>
  )
}
