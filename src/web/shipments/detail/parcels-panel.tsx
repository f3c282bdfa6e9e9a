import type { Shipment } from '#contract/schema.ts'
import { Panel } from '../../ui/panel.tsx'
import { absenceOf } from '../facts/absence.ts'
import { ChangedMark } from './changed-mark.tsx'
import { NumberList } from './number-list.tsx'

/** The last mile by parcel. Carrier codes are an open set and are shown as they came. */
export function ParcelsPanel({ shipment }: { shipment: Shipment }) {
  const { parcels } = shipment
  const absence = absenceOf('parcels', shipment)
  const hasNumbers = parcels !== null && parcels.trackingNumbers.length > 0
  if (!hasNumbers && !parcels?.carrier && absence === null) return null
  return (
    <Panel
      mark={<ChangedMark part="panel:parcels" />}
      title="Parcels"
      note={parcels ? (parcels.carrier ?? 'carrier not known yet') : undefined}
    >
      {hasNumbers ? (
        <NumberList title="Tracking numbers" what="tracking number" numbers={parcels.trackingNumbers} />
      ) : (
        <p className="px-4 py-3 text-muted">{absence ?? 'No tracking numbers yet'}</p>
      )}
    </Panel>
  )
}
