import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import { isShipmentUnknown, loadedRow } from '../queries.ts'
import { useClock } from '../use-clock.ts'
import { DetailFailed, ShipmentUnknown } from './detail-states.tsx'
import { PageHeader } from './page-header.tsx'
import { ShipmentBody } from './shipment-body.tsx'
import { SkeletonBody } from './skeleton-body.tsx'

const route = getRouteApi('/shipments/$reference')

/** One shipment: its facts, milestones, route and cargo. */
export function ShipmentPage() {
  const { reference } = route.useParams()
  const { detail } = route.useRouteContext()
  const client = useQueryClient()
  // The route's loader asks whenever the page is opened; after a refusal the page must not ask a second time.
  const { data: read, error, refetch } = useQuery({ ...detail, retryOnMount: false })
  const isUnknown = !read && isShipmentUnknown(error)
  // A row of the list says more than an error page, even when the shipment itself cannot be read now.
  const shipment = read ?? (error && !isUnknown ? loadedRow(reference, client) : undefined)
  const clock = useClock()
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto print:overflow-visible print:[zoom:0.75]">
      <title>{`${reference} · Landfall`}</title>
      <PageHeader reference={reference} shipment={shipment} nowMs={clock.nowMs} isUnknown={isUnknown} />
      {shipment ? (
        <>
          {error && <StaleBanner error={error} onRetry={() => void refetch()} />}
          <ShipmentBody shipment={shipment} clock={clock} />
        </>
      ) : (
        <WithoutShipment reference={reference} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

interface WithoutShipmentProps {
  readonly reference: string
  readonly error: Error | null
  readonly onRetry: () => void
}

function WithoutShipment({ reference, error, onRetry }: WithoutShipmentProps) {
  if (!error) return <SkeletonBody reference={reference} />
  if (isShipmentUnknown(error)) return <ShipmentUnknown reference={reference} />
  return <DetailFailed error={error} onRetry={onRetry} />
}

function StaleBanner({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Banner title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}
