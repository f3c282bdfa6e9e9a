import type { Shipment } from '#contract/schema.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { bookingParts } from './booking-rows.ts'

interface AbsentPartsProps {
  readonly shipment: Shipment
  readonly clock: Clock
}

/** Names the parts without data in one line, instead of empty panels. */
export function AbsentParts(props: AbsentPartsProps) {
  const parts = absentParts(props)
  if (parts.length === 0) return null
  return (
    <dl aria-label="Not in this data" className="flex flex-wrap gap-x-8 gap-y-1 px-4 text-muted">
      {parts.map(([label, words]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt>{label}:</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function absentParts({ shipment, clock }: AbsentPartsProps): (readonly [label: string, words: string])[] {
  const { cargo, parcels } = shipment
  const { absent } = bookingParts(shipment, clock)
  const parts: (readonly [string, string | null])[] = [
    ...(absent ? [absent] : []),
    ['Containers', cargo.containers.length > 0 ? null : absenceOf('containers', shipment)],
    ['Packages', cargo.packages.length > 0 ? null : absenceOf('packages', shipment)],
    ['Parcels', parcels === null ? absenceOf('parcels', shipment) : null],
  ]
  return parts.filter((part): part is readonly [string, string] => part[1] !== null)
}
