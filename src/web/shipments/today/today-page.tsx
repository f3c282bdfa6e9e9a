import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { memo, useMemo, useState, type ReactNode } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { FreshnessChip } from '../../feed/freshness-chip.tsx'
import { explain } from '../../lib/problem-error.ts'
import { teamQuery } from '../../team/team-query.ts'
import { useTeam } from '../../team/use-team.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { laterDialog } from '../../ui/later.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { AccountScopeLine } from '../account-scope.tsx'
import { accountScope, accountScopeWords, isAllHere } from '../account-scope-words.ts'
import { showExport, useIsExportShown } from '../export-opener.ts'
import { placeNamesOf } from '../filters/place-names.ts'
import { ListFailed } from '../list-failed.tsx'
import { accountSetFilters } from '../model/account-set.ts'
import { useAccountRows, type AccountRows } from '../model/use-account-rows.ts'
import { useTeamInForce } from '../team-marks/use-team-in-force.ts'
import { useClock } from '../use-clock.ts'
import { StripCards } from './strip-cards.tsx'
import { chooseToday, isTodayFiltered, todayFilters, withoutTodayFilters } from './today-choice.ts'
import type { TodayExportProps } from './today-export.tsx'
import { countTabs, groupsOf, isMine, rowsByTab } from './today-rows.ts'
import { TodayTable } from './today-table.tsx'
import { TodayToolbar } from './today-toolbar.tsx'
import { captionOf, emptyWords, soFarOf, type TodayCounts } from './today-words.ts'
import { useShowToday } from './use-show-today.ts'

const TodayExport = laterDialog<TodayExportProps>(
  async () => (await import('./today-export.tsx')).TodayExport,
)

const route = getRouteApi('/')

/** What needs action now, by shipment. */
export function TodayPage() {
  const search = route.useSearch()
  const clock = useClock()
  const { isUnreadable } = useTeam()
  useTeamInForce()
  const isTeamAwaited = clock.dealtWith === null && !isUnreadable
  const account = useAccountRows(clock, isTeamAwaited)
  return <Today search={search} account={account} today={clock.today} />
}

interface TodayProps {
  readonly search: TodaySearch
  readonly account: AccountRows
}

/** Drawn again when something of the rows changes, not with each block that is read. */
const Today = memo(function Today({ search, account, today }: TodayProps & Pick<Clock, 'today'>) {
  const { reading, rows, clock } = account
  const show = useShowToday()
  const { tabs, choice, counts, mineCount } = useTodayCounts(search, account)
  const { scope } = counts
  const placeNames = placeNamesOf([...(search.from ?? []), ...(search.to ?? [])], choice.among, clock)
  const filters = todayFilters(search, { filters: {}, clock, placeNames })
  const filterWords = filters.map(({ words }) => words)
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const openExport = (references: ReadonlySet<string> | null) => {
    setSelected(references)
    showExport(true)
  }
  const { error } = reading
  const retry = () => void reading.again()
  if (error && scope === 'none') return <ListFailed error={error} onRetry={retry} />
  return (
    <PageScroller className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <title>Today · Landfall</title>
      <TodayHeader today={today} account={account} scope={scope} onRetry={retry}>
        <ExportButton onClick={() => openExport(null)} isDisabled={scope === 'none'} />
      </TodayHeader>
      <TeamNotice />
      {error && isAllHere(scope) && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={retry} />
      )}
      <div className="flex flex-col gap-3 p-3 sm:gap-4 sm:px-5 print:gap-2 print:p-0">
        <StripCards rows={rows} clock={clock} soFar={soFarOf(scope)} search={search} onShow={show} />
        <div className="rounded-lg border border-line bg-panel print:border-0">
          <TodayToolbar
            search={search}
            filters={filters}
            tabs={tabs}
            among={choice.among}
            clock={clock}
            show={show}
            counts={counts}
            mineCount={mineCount}
          />
          <TodayBody
            search={search}
            counts={counts}
            clock={clock}
            caption={captionOf(search, counts, filterWords)}
            onExport={openExport}
            onClear={() => show(withoutTodayFilters(search))}
          />
        </div>
      </div>
      <Exporting
        search={search}
        account={account}
        counts={counts}
        filterWords={filterWords}
        selected={selected}
      />
    </PageScroller>
  )
})

interface TodayBodyProps {
  readonly search: TodaySearch
  readonly counts: TodayCounts
  readonly clock: Clock
  readonly caption: string
  readonly onExport: (references: ReadonlySet<string>) => void
  readonly onClear: () => void
}

/** The rows, or why there are none. */
function TodayBody({ search, counts, clock, caption, onExport, onClear }: TodayBodyProps) {
  const { scope, shown } = counts
  const groups = useMemo(() => groupsOf(shown, search.group ?? 'severity'), [shown, search.group])
  if (scope === 'none') return <Skeleton />
  return (
    <TodayTable
      groups={groups}
      clock={clock}
      tab={search.tab ?? 'open'}
      caption={caption}
      list={JSON.stringify(search)}
      isComplete={isAllHere(scope)}
      onExport={onExport}
    >
      <Empty search={search} counts={counts} onClear={onClear} />
    </TodayTable>
  )
}

interface ExportingProps extends TodayProps {
  readonly counts: TodayCounts
  readonly filterWords: readonly string[]
  readonly selected: ReadonlySet<string> | null
}

/** The dialog of the export, while it is open. */
function Exporting({ search, account, counts, filterWords, selected }: ExportingProps) {
  const { rows, set, clock } = account
  const isShown = useIsExportShown()
  if (!isShown || !set) return null
  const times = { readAtMs: set.readAtMs, staleSince: null, nowMs: clock.nowMs }
  return (
    <TodayExport
      today={{
        search,
        rows: counts.shown,
        selected,
        clock,
        loaded: rows.length,
        scopeWords: accountScopeWords(counts.scope, rows, times),
        filterWords,
        accountFilters: accountSetFilters(set),
      }}
      onClosed={() => showExport(false)}
    />
  )
}

/** All that is counted above the rows. */
function useTodayCounts(search: TodaySearch, account: AccountRows) {
  const { reading, rows, rowsWithItems, set, clock } = account
  const scope = accountScope({ set, rows, hasFailed: reading.hasFailed })
  const tabs = useMemo(() => rowsByTab(rowsWithItems, clock), [rowsWithItems, clock])
  const choice = useMemo(() => chooseToday(tabs, search, clock), [tabs, search, clock])
  const without = useMemo(() => {
    if (!isTodayFiltered(search)) return choice.shown
    return chooseToday(tabs, withoutTodayFilters(search), clock).shown
  }, [choice, tabs, search, clock])
  const tabCounts = useMemo(() => countTabs(tabs), [tabs])
  const counts: TodayCounts = {
    scope,
    loaded: rows.length,
    tabs: tabCounts,
    shown: choice.shown,
    itemsWithout: without.reduce((sum, { items }) => sum + items.length, 0),
  }
  return { tabs, choice, counts, mineCount: without.filter(({ row }) => isMine(row, clock)).length }
}

interface TodayHeaderProps extends Pick<Clock, 'today'> {
  readonly account: AccountRows
  readonly scope: TodayCounts['scope']
  readonly onRetry: () => void
  readonly children: ReactNode
}

function TodayHeader({ today, account, scope, onRetry, children }: TodayHeaderProps) {
  const { rows, set, clock } = account
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-panel px-3 py-2 sm:min-h-14 sm:px-5 print:min-h-0 print:px-0">
      <h1 className="text-base font-semibold">
        Today{' '}
        <span className="ml-1.5 font-normal text-muted">
          {formatLocalDate(today, { weekday: true, year: true })}
        </span>
      </h1>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 max-sm:basis-full max-sm:justify-between">
        <AccountScopeLine
          scope={scope}
          rows={rows}
          readAtMs={set?.readAtMs ?? clock.nowMs}
          nowMs={clock.nowMs}
          onRetry={onRetry}
        />
        <div className="print:hidden">
          <FreshnessChip />
        </div>
        {children}
      </div>
    </div>
  )
}

interface ExportButtonProps {
  readonly onClick: () => void
  readonly isDisabled: boolean
}

function ExportButton({ onClick, isDisabled }: ExportButtonProps) {
  const preload = () => void TodayExport.preload()
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      className={`${buttonClass} print:hidden`}
    >
      <Download aria-hidden className="size-4" />
      <span className="max-lg:sr-only">Export</span>
    </button>
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
