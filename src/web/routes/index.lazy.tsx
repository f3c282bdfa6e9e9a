import { createLazyFileRoute } from '@tanstack/react-router'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { PaperNotes } from '../account/paper-notes.tsx'
import { explain } from '../lib/problem-error.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { SetRequiredDates } from '../orders/paste/set-required-dates.tsx'
import { teamQuery, useMe, useTeam } from '../team/use-team.ts'
import { Banner } from '../ui/notice.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { KnownPart } from '../shell/known-part.tsx'
import { useCounts } from '../api/counts.ts'
import { useJudge } from '../api/use-judge.ts'
import { useToday, type Today } from '../api/today.ts'
import { ViewButtons } from '../views/view-buttons.tsx'
import { countShown } from '../today/today-choice.ts'
import { UpcomingCards } from '../today/upcoming-cards.tsx'
import { TodayTab } from '../today/today-tab.tsx'
import { useShowToday } from '../today/use-show-today.ts'

export const Route = createLazyFileRoute('/')({ component: TodayPage })

/** The shipments that need action now. */
export function TodayPage() {
  const search = Route.useSearch()
  const today = useToday(search)
  const { scope, upcoming, error, again } = today
  const show = useShowToday()
  return (
    <>
      <TodayTitle />
      <TodayHeader today={today} />
      <PageScroller className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <PaperNotes path={`/${stringifySearch({ ...search })}`} />
        <UnknownValuesBar page="/" search={search} />
        <TeamNotice />
        {error && scope !== 'none' && (
          <Banner title={explain(error).title} advice={explain(error).advice} onRetry={again} />
        )}
        <div className="border-b border-line px-3 py-2 sm:px-5 sm:py-3 print:border-0 print:p-0">
          <UpcomingCards upcoming={upcoming} />
        </div>
        <TodayTab search={search} today={today} onShow={show} />
      </PageScroller>
    </>
  )
}

const TodayHeader = memo(function TodayHeader({ today }: { readonly today: Today }) {
  const { known, scope, search, isOld, byTab } = today
  const me = useMe()
  const day = useJudge().today
  const count = useMemo(() => countShown(byTab, search, me)[search.tab ?? 'open'], [byTab, search, me])
  return (
    <PageHeader
      title={
        <h1 className="truncate text-base font-semibold">
          {titleOf('/')}{' '}
          <span className="ml-1.5 font-normal text-muted">
            {formatLocalDate(day, { weekday: true, year: false })}
            <span className="max-md:sr-only print:not-sr-only"> {day.slice(0, 4)}</span>
          </span>
        </h1>
      }
    >
      <KnownPart known={known} scope={scope} />
      <SetRequiredDates />
      <ViewButtons page="/" search={search} />
      <ExportButton
        source={{
          of: 'today',
          search,
          title: 'All that match the filters',
          hint: counted(count, 'shipment'),
        }}
        isDisabled={isOld || scope === 'none'}
      />
      <PrintButton />
    </PageHeader>
  )
})

/** Says why nothing can be handled or snoozed. */
function TeamNotice() {
  const client = useQueryClient()
  const { isUnreadable } = useTeam()
  if (!isUnreadable) return null
  return (
    <Banner
      title="Nothing can be handled or snoozed"
      advice="What the team has done cannot be loaded."
      onRetry={() => void client.refetchQueries({ queryKey: teamQuery.queryKey })}
    />
  )
}

/** Title of the browser tab, with the number of items due. */
function TodayTitle() {
  const badge = useCounts()?.badge ?? 0
  const count = badge > 0 ? `(${grouped(badge)}) ` : ''
  return <title>{`${count}${titleOf('/')} · Landfall`}</title>
}
