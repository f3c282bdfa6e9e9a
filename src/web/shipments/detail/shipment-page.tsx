import type { Judge } from '#facts/attention/judge.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { withZones } from '#facts/shipment/place-zones.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { Shipment } from '#contract/schema.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { detailMark, useChangedParts } from '../data/change-marks.ts'
import { loadedRow } from '../data/list.ts'
import { judgedQuery } from '../data/judged.ts'
import { isShipmentUnknown } from '../data/queries.ts'
import { useJudge } from '../data/use-judge.ts'
import { ChangedParts } from './changed-mark.tsx'
import { DetailFailed, ShipmentUnknown } from './detail-states.tsx'
import { OutlineBody } from './outline-body.tsx'
import { shipmentHref } from '../data/shipment-href.ts'
import { PageHeader } from './page-header.tsx'
import { ShipmentBody } from './shipment-body.tsx'
import { SkeletonBody, SkeletonRest } from './skeleton-body.tsx'

const route = getRouteApi('/shipments/$reference')

/** One shipment: its facts, milestones, route and cargo. */
export function ShipmentPage() {
  const { reference } = route.useParams()
  const { detail } = route.useRouteContext()
  const client = useQueryClient()
  // The route's loader asks whenever the page is opened; after a refusal the page must not ask a second time.
  const { data: read, error, refetch } = useQuery({ ...detail, retryOnMount: false })
  const isUnknown = !read && isShipmentUnknown(error)
  const judge = useJudge()
  const { data: judged, failureCount, fetchStatus } = useQuery(judgedQuery(reference))
  // It comes from the proxy's memory, at once; without it, what needs a look would push the page down later.
  const isJudging = !judged && failureCount === 0 && fetchStatus === 'fetching'
  const located = useMemo(() => read && locatedBy(judged, read.shipment), [judged, read])
  const shipment = useMemo(
    () => (located && !isJudging ? withPlausibleDates(located, judge) : undefined),
    [located, isJudging, judge],
  )
  const row = shipment || isUnknown ? undefined : loadedRow(client, reference)
  const outline = row && withPlausibleDates(row.shipment, judge)
  const changed = useChangedParts(detailMark(reference))
  const onRetry = () => void refetch()
  return (
    <PageScroller className="scroll-pt-16 min-h-0 flex-1 overflow-y-auto [print-color-adjust:exact] print:overflow-visible print:[zoom:0.75]">
      <title>{`${reference} · Landfall`}</title>
      <ChangedParts value={changed}>
        <PageHeader
          reference={reference}
          shipment={shipment ?? outline}
          oldSince={read?.oldSince ?? null}
          isUnknown={isUnknown}
        />
        {shipment ? (
          <>
            {error && <StaleBanner error={error} onRetry={onRetry} />}
            <ShipmentBody shipment={shipment} judge={judge} />
            <PaperNotes path={shipmentHref(reference)} nowMs={judge.nowMs} />
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
  )
}

/** The shipment with the zones of its places, where the proxy has judged this version of it. */
function locatedBy(judged: JudgedShipment | undefined, shipment: Shipment): Shipment {
  return judged?.updatedAt === shipment.updatedAt ? withZones(shipment, judged.timeZones) : shipment
}

interface WithoutShipmentProps {
  readonly reference: string
  /** What a list knows of it. */
  readonly outline: ShipmentOutline | undefined
  readonly judge: Judge
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Until then, the facts from a list stand in. They say more than an error page, even when the shipment cannot be read. */
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
