import { UserRound } from 'lucide-react'
import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { PlaceNames } from '#facts/views/choice.ts'
import { ATTENTION_KINDS } from '#facts/attention/rules.ts'
import { readTodaySearch, type TodaySearch } from '#facts/views/today-search.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ChoiceGroup } from '../filters/choice-group.tsx'
import { useChoiceCounts } from '../filters/use-choice-counts.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { countKinds } from './today-choice.ts'
import type { RowsByTab } from './today-rows.ts'
import type { ShowToday } from './use-show-today.ts'

export interface ChoicesProps {
  readonly search: TodaySearch
  /** The account set as far as it is here. */
  readonly tabs: RowsByTab
  /** What filters on loaded shipments choose among. */
  readonly among: readonly ShipmentRow[]
  readonly judge: Judge
  readonly show: ShowToday
}

const NO_NAMES: PlaceNames = new Map()

/** What the items are about. */
export function KindChoices({ search, tabs, judge, show }: ChoicesProps) {
  const counts = useMemo(() => {
    const kinds = countKinds(tabs, search, judge)
    return { countsOf: () => kinds, placeNames: NO_NAMES }
  }, [tabs, search, judge])
  const { kind, ...others } = search
  return (
    <ChoiceGroup
      title="Reason"
      name="attention"
      search={kind ? { attention: kind } : {}}
      counts={counts}
      order={ATTENTION_KINDS}
      onChange={({ attention }) => show(readTodaySearch({ ...others, kind: attention }))}
    />
  )
}

export function ModeChoices({ search, among, judge, show }: ChoicesProps) {
  const counts = useChoiceCounts(among, search, judge)
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
      title="Taken by you, or assigned to you"
      onClick={() => show(mine ? others : { ...others, mine: 'yes' })}
      className={`${buttonClass} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)]`}
    >
      <UserRound aria-hidden className="size-4 text-muted" />
      Mine{' '}
      <span className="font-normal">
        <ShipmentCount count={count} />
      </span>
    </button>
  )
}
