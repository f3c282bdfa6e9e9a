import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { useMemo, useRef, type ReactNode } from 'react'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { Shipment } from '#contract/schema.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withZones } from '#facts/shipment/place-zones.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { PaperNotes } from '../account/paper-notes.tsx'
import { explain } from '../lib/problem-error.ts'
import { buttonClass, primaryButtonClass } from '../ui/button.tsx'
import { Banner, Notice } from '../ui/notice.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { detailMark, useChangedParts } from '../api/change-marks.ts'
import { judgedQuery } from '../api/judged.ts'
import { loadedRow, listQuery } from '../api/list.ts'
import { isShipmentUnknown } from '../api/queries.ts'
import { shipmentHref } from '../api/shipment-href.ts'
import { useJudge } from '../api/use-judge.ts'
import { SlowNote } from '../shell/slow-note.tsx'
import { useShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { serviceLabel } from '../shipments/words/shipment-labels.ts'
import { AttentionPanel } from '../shipment/attention-panel.tsx'
import { ChangedParts } from '../shipment/changed-mark.tsx'
import { RouteEnds } from '../shipment/route-ends-line.tsx'
import { ShipmentBody } from '../shipment/shipment-body.tsx'
import { ShipmentHeader, ShipmentLine } from '../shipment/shipment-header.tsx'
import { SummaryFacts } from '../shipment/summary-facts-list.tsx'
import { useTeamKeys } from '../shipment/use-team-keys.ts'

export const Route = createLazyFileRoute('/shipments/$reference')({ component: ShipmentPage })

export function ShipmentPage() {
  const { reference } = Route.useParams()
  const { detail } = Route.useRouteContext()
  const client = useQueryClient()
  // The route's loader fetches whenever the page is opened; after a failure, mounting must not fetch again.
  const { data: read, error, refetch } = useQuery({ ...detail, retryOnMount: false })
  const isUnknown = !read && isShipmentUnknown(error)
  const judge = useJudge()
  const { data: judged, failureCount, fetchStatus } = useQuery(judgedQuery(reference))
  // The proxy answers from memory, so this is quick; attention items shown later would push the page down.
  const isJudging = !judged && failureCount === 0 && fetchStatus === 'fetching'
  const located = useMemo(() => read && locatedBy(judged, read.shipment), [judged, read])
  const shipment = useMemo(
    () => (located && !isJudging ? withPlausibleDates(located, judge) : undefined),
    [located, isJudging, judge],
  )
  const row = shipment || isUnknown ? undefined : loadedRow(client, reference)
  const outline = row && withPlausibleDates(row.shipment, judge)
  const known = shipment ?? outline
  const changed = useChangedParts(detailMark(reference))
  const onRetry = () => void refetch()
  return (
    <>
      <title>{`${reference} · Landfall`}</title>
      <ShipmentHeader reference={reference} shipment={known} isUnknown={isUnknown} />
      {/* Another element for each shipment, because smooth scrolling in one would go on for the next. */}
      <PageScroller
        key={reference}
        className="scroll-pt-2 min-h-0 flex-1 overflow-y-auto [print-color-adjust:exact] print:overflow-visible print:[zoom:0.75]"
      >
        <ChangedParts value={changed}>
          {known && <ShipmentLine shipment={known} oldSince={read?.oldSince ?? null} />}
          {shipment ? (
            <>
              {error && <StaleBanner error={error} onRetry={onRetry} />}
              <ShipmentBody shipment={shipment} judge={judge} />
              <PaperNotes path={shipmentHref(reference)} />
            </>
          ) : (
            <WithoutShipment
              reference={reference}
              outline={outline}
              judge={judge}
              error={error}
              onRetry={onRetry}
            />
          )}
        </ChangedParts>
      </PageScroller>
    </>
  )
}

/** The shipment with the time zones of its places, if the proxy has judged this version. */
function locatedBy(judged: JudgedShipment | undefined, shipment: Shipment): Shipment {
  return judged?.updatedAt === shipment.updatedAt ? withZones(shipment, judged.timeZones) : shipment
}

interface WithoutShipmentProps {
  readonly reference: string
  /** The facts from a list; `undefined` if there are none. */
  readonly outline: ShipmentOutline | undefined
  readonly judge: Judge
  readonly error: Error | null
  readonly onRetry: () => void
}

/**
 * Shows the facts from a list until the shipment is loaded. They are more useful than an error page, even if it cannot
 * be read.
 */
function WithoutShipment({ reference, outline, judge, error, onRetry }: WithoutShipmentProps) {
  if (error && isShipmentUnknown(error)) return <ShipmentUnknown reference={reference} />
  if (!outline) {
    return error ? <DetailFailed error={error} onRetry={onRetry} /> : <SkeletonBody reference={reference} />
  }
  return (
    <OutlineBody outline={outline} judge={judge}>
      {error ? <DetailFailed error={error} onRetry={onRetry} /> : <SkeletonRest reference={reference} />}
    </OutlineBody>
  )
}

function StaleBanner({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Banner title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}

interface OutlineBodyProps {
  readonly outline: ShipmentOutline
  readonly judge: Judge
  /** Rendered instead of the missing parts. */
  readonly children: ReactNode
}

/** Facts from a list, until the shipment arrives. Offline, the team can work with them. */
function OutlineBody({ outline, judge, children }: OutlineBodyProps) {
  const service = serviceLabel(outline.serviceType)
  const team = useShipmentTeam(outline, judge)
  const asked = useTeamKeys(team, useRef(null))
  return (
    <div className="mx-auto flex max-w-400 flex-col gap-4 p-3 sm:p-5">
      <section aria-label="Summary" className="overflow-clip rounded-lg border border-line bg-panel">
        <div className="flex gap-3 px-4 py-3">
          <service.icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <RouteEnds shipment={outline} />
            <p className="text-muted">{service.long}</p>
          </div>
        </div>
        <SummaryFacts shipment={outline} judge={team.judge} team={team} />
      </section>
      <AttentionPanel judge={team.judge} team={team} asked={asked} />
      {children}
    </div>
  )
}

/** For a reference that the account does not have. It may be another number of a shipment, or differ only by case. */
function ShipmentUnknown({ reference }: { reference: string }) {
  // The same search as the button below.
  const { data } = useInfiniteQuery(listQuery({ q: reference }))
  const found = data?.pages[0]?.rows.map(({ shipment }) => shipment.reference)
  const isLike = (each: string) => each.toLowerCase() === reference.toLowerCase()
  const other = found?.find(isLike) ?? null
  return (
    <Notice
      title={`No shipment with reference ${reference} on this account`}
      advice="This address needs a shipment reference. To find a PO, container or bill, search."
    >
      {other !== null && (
        <Link
          to="/shipments/$reference"
          params={{ reference: other }}
          className={`${primaryButtonClass} max-w-full`}
        >
          <span className="truncate">Open {other}</span>
        </Link>
      )}
      <Link to="/shipments" search={{ q: reference }} className={`${buttonClass} max-w-full`}>
        <span className="truncate">Search for “{reference}”</span>
      </Link>
    </Notice>
  )
}

/** Shown if the shipment could not be read and nothing else is known about it. */
function DetailFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Notice title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}

function SkeletonBody({ reference }: { reference: string }) {
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5">
      <div aria-hidden className="motion-safe:animate-pulse">
        <Block height="h-36" />
      </div>
      <SkeletonRest reference={reference} />
    </div>
  )
}

/** Placeholder for the content below the summary. */
function SkeletonRest({ reference }: { reference: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading shipment {reference}
      </p>
      <SlowNote />
      <div aria-hidden className="grid gap-4 motion-safe:animate-pulse lg:grid-cols-[5fr_7fr]">
        <Block height="h-120" />
        <div className="flex flex-col gap-4">
          <Block height="h-80" />
          <Block height="h-36" />
        </div>
      </div>
    </>
  )
}

function Block({ height }: { height: string }) {
  return (
    <div className={`rounded-lg border border-line bg-panel p-4 ${height}`}>
      <div className="h-3.5 w-32 rounded-md bg-line" />
      <div className="mt-4 h-3 w-3/4 rounded-md bg-line" />
      <div className="mt-2.5 h-3 w-1/2 rounded-md bg-line" />
    </div>
  )
}
