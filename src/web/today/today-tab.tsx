import { memo, useMemo } from 'react'
import { isTodayFiltered, type TodaySearch } from '#facts/filters/today-search.ts'
import { SlowNote } from '../shell/slow-note.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { createHeight, useMeasure } from '../lib/use-measure.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isAllHere } from '../api/account-scope.ts'
import { FILTERS_OF } from '../filters/page-filters.ts'
import { useActiveFilters } from '../filters/active-filters.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isPerson } from '#facts/team/people.ts'
import { useMe } from '../team/use-team.ts'
import type { Today } from '../api/today.ts'
import { countInRows, countKinds, countMine, countShown } from './today-choice.ts'
import { groupsOf, todayRows, type RowsByTab, type TodayRow } from '#facts/filters/today-rows.ts'
import { TodayTable } from './today-table.tsx'
import { STAYS_IN_VIEW, TodayToolbar } from './today-toolbar.tsx'
import { captionOf, emptyWords, type TodayCounts } from './today-words.ts'
import type { ShowToday } from './use-show-today.ts'
import { useTodayList, type HeldTodayRow } from './use-today-list.ts'

interface TodayTabProps {
  readonly search: TodaySearch
  readonly today: Today
  readonly onShow: ShowToday
}

const [TOOLBAR_HEIGHT, watchToolbar] = createHeight()

/** A tab with its filters. */
export const TodayTab = memo(function TodayTab(props: TodayTabProps) {
  const { today, onShow } = props
  const { byTab, judge, scope, search, isOld, error, again } = today
  const toolbarHeight = useMeasure(TOOLBAR_HEIGHT)
  const stickyTop = useMediaQuery(STAYS_IN_VIEW) ? toolbarHeight : 0
  const me = useMe()
  const rows = useTodayRows(byTab, search, me)
  const isComplete = isAllHere(scope)
  const list = useTodayList({ rows, byTab, judge, search, isComplete, isOld, stickyTop })
  const counts = useTodayCounts(today, list.rows, me)
  const filters = useActiveFilters({ page: '/', search: props.search })
  const isWaitedFor = scope === 'none' || ((isOld || scope === 'partial') && rows.length === 0)
  return (
    <>
      <TodayToolbar ref={watchToolbar} search={props.search} counts={counts} show={onShow} />
      <div className="px-3 py-2 sm:px-5 sm:py-3 print:p-0">
        {isOld && !isWaitedFor && <SlowNote />}
        <div className="border border-line bg-panel print:border-0">
          <TodayTable
            list={list}
            caption={captionOf(
              counts,
              filters.map(({ words }) => words),
            )}
          >
            {error && scope === 'none' ? (
              <ListFailed error={error} onRetry={again} />
            ) : isWaitedFor ? (
              <Waiting />
            ) : (
              <Empty counts={counts} onClear={() => onShow(FILTERS_OF['/'].cleared(search))} />
            )}
          </TodayTable>
        </div>
      </div>
    </>
  )
})

/** The rows that currently belong to the tab, each with its group. */
function useTodayRows(byTab: RowsByTab, search: TodaySearch, me: TeamPerson | null): readonly HeldTodayRow[] {
  return useMemo(() => {
    const { tab = 'open', group = 'due' } = search
    const groups = groupsOf(todayRows(byTab[tab], search, isPerson(me)), group, tab)
    return groups.flatMap((each) => each.rows.map((row) => ({ ...row, group: each })))
  }, [byTab, search, me])
}

/** The counts above the rows. */
function useTodayCounts(today: Today, shown: readonly TodayRow[], me: TeamPerson | null): TodayCounts {
  return useMemo(() => {
    const { search, isOld, known, more, byTab, tabs, scope } = today
    const { tab = 'open', mine } = search
    const inRows = countInRows(shown)
    return {
      search,
      isOld,
      scope,
      loaded: known,
      more,
      tabs,
      shownIn: { ...countShown(byTab, search, me), [tab]: inRows.shipments },
      kinds: countKinds(byTab, search, me),
      mine: isOld || scope === 'none' ? null : mine ? inRows.shipments : countMine(byTab, search, me),
      ...inRows,
    }
  }, [today, shown, me])
}

interface EmptyProps {
  readonly counts: TodayCounts
  readonly onClear: () => void
}

function Empty({ counts, onClear }: EmptyProps) {
  const { search, tabs } = counts
  const [title, advice] = emptyWords(counts)
  return (
    <Notice title={title} advice={advice}>
      {isTodayFiltered(search) && tabs[search.tab ?? 'open'] > 0 && (
        <Button onClick={onClear}>Clear filters</Button>
      )}
    </Notice>
  )
}

/** Placeholder for the rows. */
function Waiting() {
  return (
    <>
      <SlowNote />
      <Skeleton />
    </>
  )
}

function Skeleton() {
  return (
    <div aria-hidden className="flex flex-col">
      {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'].map((width, at) => (
        <div
          key={at}
          className="flex min-h-13 flex-col justify-center gap-1.5 border-b border-line px-3 last:border-0"
        >
          <span className={`h-3 rounded-sm bg-line ${width}`} />
          <span className="h-3 w-1/4 rounded-sm bg-line" />
        </div>
      ))}
    </div>
  )
}
