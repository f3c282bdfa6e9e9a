import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { counted } from '#facts/text/counted.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { useAccountRows } from '../model/use-account-rows.ts'
import { useClock } from '../use-clock.ts'
import { groupsOf, todayRows } from './today-rows.ts'
import { TodayTable } from './today-table.tsx'
import { useIsMine } from './use-is-mine.ts'

const route = getRouteApi('/')

/** What needs action now, by shipment. */
export function TodayPage() {
  const search = route.useSearch()
  const { rows, clock, isJudged } = useAccountRows(useClock())
  const isMine = useIsMine()
  const shown = useMemo(() => todayRows(rows, search, clock, isMine), [rows, search, clock, isMine])
  const groups = useMemo(() => groupsOf(shown, search.group ?? 'severity'), [shown, search.group])
  return (
    <PageScroller className="min-h-0 flex-1 overflow-y-auto p-4">
      <title>Today · Landfall</title>
      <h1 className="text-base font-semibold">
        Today{' '}
        <span className="font-normal text-muted">
          {formatLocalDate(clock.today, { weekday: true, year: true })}
        </span>
      </h1>
      <p>{counted(shown.length, 'shipment')}</p>
      <TodayTable
        groups={groups}
        clock={clock}
        tab={search.tab ?? 'open'}
        caption="Today"
        list={JSON.stringify(search)}
        isComplete={isJudged}
        onExport={() => {}}
      >
        <p>Nothing needs attention.</p>
      </TodayTable>
    </PageScroller>
  )
}
