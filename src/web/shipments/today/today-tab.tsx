import { memo, type Ref, useDeferredValue, useMemo, useState } from 'react'
import { isTodayFiltered, type TodaySearch } from '#facts/views/today-search.ts'
import { SlowNote } from '../freshness/slow-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ListFailed } from '../../ui/list-failed.tsx'
import { useHeight } from '../../lib/use-measure.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { isAllHere } from '../data/account-scope.ts'
import { NO_NAMES, PLACES } from '../filters/filter-chips.tsx'
import type { Today } from '../data/today.ts'
import { countMine, countShown, todayFilters, withoutTodayFilters } from './today-choice.ts'
import { useTodayFacets } from './today-choices.tsx'
import { useTakenAway } from './taken-away.ts'
import { groupsOf, todayRows, type RowsByTab, type TodayRow } from '#facts/views/today-rows.ts'
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
export const TodayTab = memo(function TodayTab(props: TodayTabProps) {
  const { search, today, tabs, scroller, onShow } = props
  const { judge } = today
  // The first rows are waited for; the toolbar comes right after them.
  const hasToolbar = useDeferredValue(true, false)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const stickyTop = useHeight(useMediaQuery(STAYS_IN_VIEW) ? (toolbar ?? undefined) : null, 'Today toolbar')
  const { shown, counts, mineCount } = useTodayCounts(today, tabs)
  const placeNames =
    useTodayFacets(
      search,
      PLACES.filter((name) => search[name]),
    )?.placeNames ?? NO_NAMES
  const filters = todayFilters(search, { filters: {}, clock: judge, placeNames })
  return (
    <>
      {hasToolbar ? (
        <TodayToolbar
          ref={setToolbar}
          search={search}
          filters={filters}
          tabs={tabs}
          isOld={today.isOld}
          judge={judge}
          show={onShow}
          counts={counts}
          mineCount={mineCount}
        />
      ) : (
        <ToolbarRoom ref={setToolbar} />
      )}
      <TodayBody
        counts={counts}
        today={today}
        shown={shown}
        tabs={tabs}
        caption={captionOf(
          counts,
          filters.map(({ words }) => words),
        )}
        scroller={scroller}
        stickyTop={stickyTop}
        onShow={onShow}
      />
    </>
  )
})

interface TodayBodyProps {
  readonly counts: TodayCounts
  readonly today: Today
  /** What is counted. */
  readonly shown: readonly TodayRow[]
  readonly tabs: RowsByTab
  readonly caption: string
  readonly scroller: HTMLElement | null
  /** The toolbar in view covers so much, in pixels. */
  readonly stickyTop: number
  readonly onShow: ShowToday
}

/** The rows, or why there are none. */
function TodayBody(props: TodayBodyProps) {
  const { counts, today, shown, tabs, caption, scroller, stickyTop, onShow } = props
  const { judge, isOld, error, again } = today
  const { search, scope } = counts
  // A row that a colleague has just taken from the user stays among the user's own.
  const away = useTakenAway(JSON.stringify(search))
  const rows = useMemo(
    () => (away.size > 0 ? todayRows(tabs[search.tab ?? 'open'], search, judge, away) : shown),
    [away, tabs, search, judge, shown],
  )
  const groups = useMemo(() => groupsOf(rows, search.group ?? 'due', search.tab), [rows, search])
  if (error && scope === 'none') return <ListFailed error={error} onRetry={again} />
  if (scope === 'none' || ((isOld || scope === 'partial') && rows.length === 0)) {
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
      isOld={isOld}
      scroller={scroller}
      stickyTop={stickyTop}
    >
      <Empty counts={counts} onClear={() => onShow(withoutTodayFilters(search))} />
    </TodayTable>
  )
}

/** What the filters leave, and what is counted above it. */
function useTodayCounts(today: Today, tabs: RowsByTab) {
  const { search, isOld, known, more, judge, scope } = today
  const { tab = 'open' } = search
  const shown = useMemo(() => todayRows(tabs[tab], search, judge), [tabs, tab, search, judge])
  const shownIn = useMemo(() => countShown(tabs, search, judge), [tabs, search, judge])
  const mineCount = useMemo(() => countMine(tabs, search, judge), [tabs, search, judge])
  const counts: TodayCounts = {
    search,
    isOld,
    scope,
    loaded: known,
    more,
    // What the user has just done counts at once.
    tabs: isTodayFiltered(search) ? today.tabs : shownIn,
    shownIn,
    shown,
  }
  return { shown, counts, mineCount: isOld || scope === 'none' ? null : mineCount }
}

interface EmptyProps {
  readonly counts: TodayCounts
  readonly onClear: () => void
}

function Empty({ counts, onClear }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <p className="text-base font-semibold">{emptyWords(counts)}</p>
      {isTodayFiltered(counts.search) && <Button onClick={onClear}>Clear filters</Button>}
    </div>
  )
}

/** As high as the toolbar that will be there. */
function ToolbarRoom({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      aria-hidden
      className="min-h-14.25 border-b border-line max-md:min-h-24.25 max-sm:min-h-33"
    />
  )
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
