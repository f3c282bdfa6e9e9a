import { useMemo } from 'react'
import type { Judge } from '#facts/attention/judge.ts'
import { ATTENTION_KINDS } from '#facts/attention/kinds.ts'
import type { ChoiceName } from '#facts/views/choices.ts'
import { readTodaySearch, type TodaySearch } from '#facts/views/today-search.ts'
import { useFacets, type ChoiceCounts } from '../data/facets.ts'
import { ChoiceGroup } from '../filters/choice-group.tsx'
import { NO_NAMES } from '../filters/filter-chips.tsx'
import { useMe } from '../../team/use-team.ts'
import { countKinds } from './today-choice.ts'
import type { RowsByTab } from '#facts/views/today-rows.ts'
import type { ShowToday } from './use-show-today.ts'

export interface ChoicesProps {
  readonly search: TodaySearch
  /** The rows that are here. */
  readonly tabs: RowsByTab
  /** They are those of the last search. */
  readonly isOld: boolean
  readonly judge: Judge
  readonly show: ShowToday
}

/** What the items are about. */
export function KindChoices({ search, tabs, isOld, show }: ChoicesProps) {
  const me = useMe()
  const counts = useMemo(() => {
    const kinds = countKinds(tabs, search, me)
    return { countsOf: () => kinds, placeNames: NO_NAMES, isOld }
  }, [tabs, search, isOld, me])
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

export function ModeChoices({ search, show }: ChoicesProps) {
  const counts = useTodayFacets(search, ['mode'])
  if (!counts) return null
  return <ChoiceGroup title="Mode" name="mode" search={search} counts={counts} onChange={show} />
}

/** The values of filters among the rows of the tab. */
export function useTodayFacets(search: TodaySearch, names: readonly ChoiceName[]): ChoiceCounts | null {
  const { group: _group, ...filters } = search
  const ofTab = { tab: 'open', ...filters }
  return useFacets(ofTab, names)
}
