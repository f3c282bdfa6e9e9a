import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import { isShipmentUnknown } from '../queries.ts'
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
  const { data, error, refetch } = useQuery(detail)
  const clock = useClock()
  const retry = () => void refetch()
  const isUnknown = !data && isShipmentUnknown(error)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <title>{`${reference} · Landfall`}</title>
      <PageHeader reference={reference} shipment={data} nowMs={clock.nowMs} isUnknown={isUnknown} />
      {data && error && <StaleBanner error={error} onRetry={retry} />}
      {data && <ShipmentBody shipment={data} clock={clock} />}
      {isUnknown && <ShipmentUnknown reference={reference} />}
      {!data && error && !isUnknown && <DetailFailed error={error} onRetry={retry} />}
      {!data && !error && <SkeletonBody reference={reference} />}
    </div>
  )
}

function StaleBanner({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Banner title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}
