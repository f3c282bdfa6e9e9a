import { ExternalLink } from 'lucide-react'
import type { Shipment } from '#contract/schema.ts'
import { Panel } from '../ui/panel.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { NumberList } from './number-list.tsx'
import { parcelCarrierWord, trackingPageOf } from './parcel-tracking.ts'

/** Parcels of the last mile. Carrier codes are an open set; unknown ones are shown unchanged. */
export function ParcelsPanel({ shipment }: { shipment: Shipment }) {
  const { parcels } = shipment
  if (!parcels) return null
  return (
    <Panel
      mark={<ChangedMark part="panel:parcels" />}
      title="Parcels"
      note={<CarrierWord code={parcels.carrier} />}
    >
      {parcels.trackingNumbers.length > 0 ? (
        <NumberList
          title="Tracking numbers"
          what="tracking number"
          numbers={parcels.trackingNumbers}
          after={(number) => <TrackingLink carrierCode={parcels.carrier} trackingNumber={number} />}
        />
      ) : (
        <p className="px-4 py-3 text-muted print:py-1.5">No tracking numbers yet</p>
      )}
    </Panel>
  )
}

function CarrierWord({ code }: { code: string | null }) {
  if (code === null || code === '') return 'carrier not known yet'
  return <span title={code}>{parcelCarrierWord(code)}</span>
}

/** Link to the carrier's page, without a referrer. */
function TrackingLink({
  carrierCode,
  trackingNumber,
}: {
  carrierCode: string | null
  trackingNumber: string
}) {
  const page = trackingPageOf(carrierCode, trackingNumber)
  if (!page) return null
  return (
    <a
      href={page.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Track ${trackingNumber} at ${page.carrierName}, opens in a new tab`}
      className="inline-flex min-h-6 items-center gap-1 rounded-md px-1 text-xs font-medium text-accent hover:bg-hover print:hidden"
    >
      Track
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  )
}
