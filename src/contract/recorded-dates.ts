import type { OutlineDate, OutlineMilestone, ShipmentOutline } from './shipment-outline.ts'

export interface RecordedDate {
  readonly field: 'cargoCutoff' | 'shippingInstructionCutoff' | 'cargoReadyDate' | 'arrival' | 'departure'
  /** 'milestones.3.arrival.date' */
  readonly path: string
  /** `null` for a cutoff. */
  readonly milestone: OutlineMilestone | null
  readonly at: OutlineDate
}

/** All dates of a shipment: those of its route, then its cutoffs. */
export function recordedDatesOf({
  booking,
  milestones,
}: Pick<ShipmentOutline, 'milestones'> & {
  readonly booking: Pick<ShipmentOutline['booking'], 'cargoCutoff' | 'shippingInstructionCutoff'>
}): RecordedDate[] {
  return [
    ...milestones.flatMap((milestone, n) => [
      ...recorded('cargoReadyDate', `milestones.${n}`, milestone.cargoReadyDate, milestone),
      ...recorded('arrival', `milestones.${n}`, milestone.arrival, milestone),
      ...recorded('departure', `milestones.${n}`, milestone.departure, milestone),
    ]),
    ...recorded('cargoCutoff', 'booking', booking.cargoCutoff),
    ...recorded('shippingInstructionCutoff', 'booking', booking.shippingInstructionCutoff),
  ]
}

function recorded(
  field: RecordedDate['field'],
  owner: string,
  value: OutlineDate | string | null,
  milestone: OutlineMilestone | null = null,
): RecordedDate[] {
  if (value === null) return []
  const path = `${owner}.${field}`
  if (typeof value !== 'string') return [{ field, path: `${path}.date`, milestone, at: value }]
  return [{ field, path, milestone, at: { date: value, time: null, actual: false } }]
}
