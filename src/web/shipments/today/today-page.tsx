import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatLocalDate } from '#facts/text/local-date.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { FreshnessChip } from '../../feed/freshness-chip.tsx'
import { explain } from '../../lib/problem-error.ts'
import { teamQuery } from '../../team/team-query.ts'
import { useTeam } from '../../team/use-team.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { AccountScopeLine } from '../account-scope.tsx'
import { accountScope } from '../account-scope-words.ts'
import { ListFailed } from '../list-failed.tsx'
import { useAccountRows, type AccountRows } from '../model/use-account-rows.ts'
import { useClock } from '../use-clock.ts'
import { StripCards } from './strip-cards.tsx'
import { chooseToday, countTabs, isTodayFiltered, todayFilters, withoutTodayFilters } from './today-choice.ts'
import { groupsOf } from './today-rows.ts'
import { TodayTable } from './today-table.tsx'
import { TodayToolbar } from './today-toolbar.tsx'
import { captionOf, emptyWords, soFarOf, type TodayCounts } from './today-words.ts'
import { useIsMine } from './use-is-mine.ts'
import { useShowToday } from './use-show-today.ts'

const route = getRouteApi('/')

/** What needs action now, by shipment. */
export function TodayPage() {
  const search = route.useSearch()
  return <Today search={search} account={useAccountRows(useClock())} />
}

interface TodayProps {
  readonly search: TodaySearch
  readonly account: AccountRows
}

function Today({ search, account }: TodayProps) {
  const { query, rows, clock } = account
  const show = useShowToday()
  const isMine = useIsMine()
  const { choice, counts, mineCount } = useTodayCounts(search, account, isMine)
  const { scope } = counts
  const retry = () => void query.refetch()
  const filters = todayFilters(search, { filters: {}, clock, placeNames: NO_NAMES })
  const groups = useMemo(() => groupsOf(choice.shown, search.group ?? 'severity'), [choice, search.group])
  if (query.error && scope === 'none') return <ListFailed error={query.error} onRetry={retry} />
  return (
    <PageScroller className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <title>Today · Landfall</title>
      <TodayHeader account={account} scope={scope} onRetry={retry} />
      <TeamNotice />
      {query.error && (scope === 'complete' || scope === 'too-large') && (
        <Banner title={explain(query.error).title} advice={explain(query.error).advice} onRetry={retry} />
      )}
      <div className="flex flex-col gap-3 p-3 sm:gap-4 sm:px-5 print:gap-2 print:p-0">
        <StripCards rows={rows} clock={clock} soFar={soFarOf(scope)} search={search} onShow={show} />
        <div className="rounded-lg border border-line bg-panel print:border-0">
          <TodayToolbar
            search={search}
            rows={rows}
            among={choice.among}
            clock={clock}
            isMine={isMine}
            show={show}
            counts={counts}
            mineCount={mineCount}
          />
          {scope === 'none' ? (
            <Skeleton />
          ) : (
            <TodayTable
              groups={groups}
              clock={clock}
              tab={search.tab ?? 'open'}
              caption={captionOf(
                search,
                counts,
                filters.map(({ words }) => words),
              )}
              list={JSON.stringify(search)}
              isComplete={scope === 'complete' || scope === 'too-large'}
              onExport={() => {}}
            >
              <Empty search={search} counts={counts} onClear={() => show(withoutTodayFilters(search))} />
            </TodayTable>
          )}
        </div>
      </div>
    </PageScroller>
  )
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** All that is counted above the rows. Nothing is until it is known what the team has dealt with, or cannot be. */
function useTodayCounts(search: TodaySearch, account: AccountRows, isMine: (reference: string) => boolean) {
  const { query, rows, set, clock } = account
  const { isUnreadable } = useTeam()
  const isTeamAwaited = clock.dealtWith === null && !isUnreadable
  const hasFailed = query.isError && !query.isFetching
  const scope = isTeamAwaited ? 'none' : accountScope({ set, rows, hasFailed })
  const choice = useMemo(() => chooseToday(rows, search, clock, isMine), [rows, search, clock, isMine])
  const without = useMemo(() => {
    if (!isTodayFiltered(search)) return choice.shown
    return chooseToday(rows, withoutTodayFilters(search), clock, isMine).shown
  }, [choice, rows, search, clock, isMine])
  const tabs = useMemo(() => countTabs(rows, clock), [rows, clock])
  const counts: TodayCounts = {
    scope,
    loaded: rows.length,
    tabs,
    shown: choice.shown,
    itemsWithout: without.reduce((sum, { items }) => sum + items.length, 0),
  }
  return { choice, counts, mineCount: without.filter(({ row }) => isMine(row.reference)).length }
}

interface TodayHeaderProps {
  readonly account: AccountRows
  readonly scope: TodayCounts['scope']
  readonly onRetry: () => void
}

function TodayHeader({ account, scope, onRetry }: TodayHeaderProps) {
  const { rows, set, clock, query } = account
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-panel px-3 py-2 sm:min-h-14 sm:px-5 print:min-h-0 print:px-0">
      <h1 className="text-base font-semibold">
        Today{' '}
        <span className="ml-1.5 font-normal text-muted">
          {formatLocalDate(clock.today, { weekday: true, year: true })}
        </span>
      </h1>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 max-sm:basis-full max-sm:justify-between">
        <AccountScopeLine
          scope={scope}
          rows={rows}
          readAtMs={set?.readAtMs ?? query.dataUpdatedAt}
          nowMs={clock.nowMs}
          onRetry={onRetry}
        />
        <div className="print:hidden">
          <FreshnessChip />
        </div>
      </div>
    </div>
  )
}

/** Says why nothing is handled or snoozed. */
function TeamNotice() {
  const client = useQueryClient()
  const { isUnreadable } = useTeam()
  if (!isUnreadable) return null
  return (
    <Banner
      title="Handled and snoozed items cannot be read; they are shown as open"
      advice=""
      onRetry={() => void client.refetchQueries({ queryKey: teamQuery(client).queryKey })}
    />
  )
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
