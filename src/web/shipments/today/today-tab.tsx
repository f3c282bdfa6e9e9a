import { useDeferredValue, useMemo, useState } from 'react'
import type { Judge } from '#facts/attention/judge.ts'
import { isTodayFiltered, type TodaySearch } from '#facts/views/today-search.ts'
import { SlowNote } from '../freshness/slow-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useHeight } from '../../lib/use-measure.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { isAllHere } from '../data/account-scope.ts'
import { placeNamesOf } from '../filters/place-names.ts'
import type { Today } from '../data/today.ts'
import { chooseToday } from '#facts/search/choose-today.ts'
import { countMine, countShown, todayFilters, withoutTodayFilters } from './today-choice.ts'
import { useTakenAway } from './taken-away.ts'
import { countTabs, groupsOf, type RowsByTab, type TodayRow } from '#facts/views/today-rows.ts'
import { TodayTable } from './today-table.tsx'
import { STAYS_IN_VIEW, TodayToolbar } from './today-toolbar.tsx'
import { captionOf, emptyWords, type TodayCounts } from './today-words.ts'
import type { ShowToday } from './use-show-today.ts'

interface TodayTabProps {
  readonly search: TodaySearch
  readonly today: Today
  readonly tabs: RowsByTab
  /** The element that scrolls the page. */
  readonly scroller: HTMLElement | null
  readonly onShow: ShowToday
}

/** A tab with its filters. Each part does its own part of the work, so that it comes in small pieces. */
export function TodayTab(props: TodayTabProps) {
  const { search, today, tabs, scroller, onShow } = props
  const { judge } = today
  // The first rows are waited for; the toolbar comes right after them.
  const hasToolbar = useDeferredValue(true, false)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const covered = useHeight(useMediaQuery(STAYS_IN_VIEW) ? toolbar : null)
  const { choice, counts, mineCount } = useTodayCounts(search, today, tabs)
  const away = useTakenAway(JSON.stringify(search))
  const drawn = useMemo(
    () => (away.size > 0 ? chooseToday(tabs, search, judge, away).shown : choice.shown),
    [away, tabs, search, judge, choice],
  )
  const placeNames = placeNamesOf([...(search.from ?? []), ...(search.to ?? [])], choice.among, judge)
  const filters = todayFilters(search, { filters: {}, clock: judge, placeNames })
  return (
    <>
      {hasToolbar ? (
        <TodayToolbar
          ref={setToolbar}
          search={search}
          filters={filters}
          tabs={tabs}
          among={choice.among}
          judge={judge}
          show={onShow}
          counts={counts}
          mineCount={mineCount}
        />
      ) : (
        <ToolbarRoom />
      )}
      <TodayBody
        search={search}
        counts={counts}
        rows={drawn}
        judge={judge}
        caption={captionOf(
          search,
          counts,
          filters.map(({ words }) => words),
        )}
        scroller={scroller}
        covered={covered}
        onShow={onShow}
      />
    </>
  )
}

interface TodayBodyProps {
  readonly search: TodaySearch
  readonly counts: TodayCounts
  /** Those that are counted, and those that a colleague has taken from the reader. */
  readonly rows: readonly TodayRow[]
  readonly judge: Judge
  readonly caption: string
  readonly scroller: HTMLElement | null
  /** The toolbar in view covers so much, in pixels. */
  readonly covered: number
  readonly onShow: ShowToday
}

/** The rows, or why there are none. */
function TodayBody(props: TodayBodyProps) {
  const { search, counts, rows, judge, caption, scroller, covered, onShow } = props
  const { scope } = counts
  const groups = useMemo(() => groupsOf(rows, search.group ?? 'due', search.tab), [rows, search])
  if (scope === 'none' || (scope === 'partial' && rows.length === 0)) {
    return (
      <>
        <SlowNote />
        <Skeleton />
      </>
    )
  }
  return (
    <TodayTable
      groups={groups}
      judge={judge}
      tab={search.tab ?? 'open'}
      caption={caption}
      list={JSON.stringify(search)}
      isComplete={isAllHere(scope)}
      scroller={scroller}
      covered={covered}
    >
      <Empty search={search} counts={counts} onClear={() => onShow(withoutTodayFilters(search))} />
    </TodayTable>
  )
}

/** All that is counted above the rows. */
function useTodayCounts(search: TodaySearch, { known, more, judge, scope }: Today, tabs: RowsByTab) {
  const choice = useMemo(() => chooseToday(tabs, search, judge), [tabs, search, judge])
  const without = useMemo(() => {
    if (!isTodayFiltered(search)) return choice.shown
    return chooseToday(tabs, withoutTodayFilters(search), judge).shown
  }, [choice, tabs, search, judge])
  const tabCounts = useMemo(() => countTabs(tabs), [tabs])
  const shownIn = useMemo(() => countShown(tabs, search, judge), [tabs, search, judge])
  const mineCount = useMemo(() => countMine(tabs, search, judge), [tabs, search, judge])
  const counts: TodayCounts = {
    scope,
    loaded: known,
    more,
    tabs: tabCounts,
    shownIn,
    shown: choice.shown,
    itemsWithout: without.reduce((sum, { items }) => sum + items.length, 0),
  }
  return { choice, counts, mineCount }
}

interface EmptyProps {
  readonly search: TodaySearch
  readonly counts: TodayCounts
  readonly onClear: () => void
}

function Empty({ search, counts, onClear }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <p className="text-base font-semibold">{emptyWords(search, counts)}</p>
      {isTodayFiltered(search) && <Button onClick={onClear}>Clear filters</Button>}
    </div>
  )
}

/** As high as the toolbar that will be there. */
function ToolbarRoom() {
  return <div aria-hidden className="min-h-14.25 border-b border-line max-md:min-h-24.25 max-sm:min-h-33" />
}

/** Stands where rows will be. */
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
