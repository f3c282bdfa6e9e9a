import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { PlaceNames } from '#facts/views/choice.ts'
import { ATTENTION_KINDS } from '#facts/attention/rules.ts'
import { readLoadedFilters, type LoadedFilters } from '#facts/views/search.ts'
import { readTodaySearch, type TodaySearch } from '#facts/views/today-search.ts'
import type { ChoiceCounts } from '../data/facets.ts'
import { ChoiceGroup } from '../filters/choice-group.tsx'
import { useChoiceCounts } from '../filters/use-choice-counts.ts'
import { countKinds } from './today-choice.ts'
import type { RowsByTab } from '#facts/views/today-rows.ts'
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

export function ModeChoices(props: ChoicesProps) {
  const { search, show } = props
  const counts = useTodayChoiceCounts(props)
  if (!counts) return null
  return <ChoiceGroup title="Mode" name="mode" search={search} counts={counts} onChange={show} />
}

/** The rows to choose among are the reader's already, with those that a colleague has just taken: nothing asks for them again. */
export function useTodayChoiceCounts({ search, among, judge }: ChoicesProps): ChoiceCounts | null {
  const others = useMemo(() => withoutMine(search), [search])
  return useChoiceCounts(among, others, judge)
}

function withoutMine(search: TodaySearch): LoadedFilters {
  return readLoadedFilters({ ...search, mine: undefined })
}
