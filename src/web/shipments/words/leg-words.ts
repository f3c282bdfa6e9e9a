import { carrierNameOf } from '#facts/shipment/parties.ts'
import type { Shipment, TransportToNext } from '#contract/schema.ts'
import type { OutlineLeg } from '#contract/shipment-outline.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { legDuration } from '#facts/shipment/leg.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import type { LegState } from '#facts/shipment/progress.ts'
import { transportWords } from '#facts/words/transport-words.ts'

/** 'EVER ACE 1102W' or 'CX 094'; `null` if vessel, voyage and flight are unknown. */
export function vehicleWords(leg: OutlineLeg | null): string | null {
  if (!leg) return null
  const words = [leg.vessel, leg.voyageNumber, leg.flightNumber].filter((word) => word?.trim())
  return words.length > 0 ? words.join(' ') : null
}

/** The known parts of the vehicle: 'EVER ACE', 'voyage 1102W' or 'flight CX 094'. */
function vehicleParts({ vessel, voyageNumber, flightNumber }: OutlineLeg): string[] {
  const parts: string[] = []
  if (vessel?.trim()) parts.push(vessel)
  if (voyageNumber?.trim()) parts.push(`voyage ${voyageNumber}`)
  if (flightNumber?.trim()) parts.push(`flight ${flightNumber}`)
  return parts
}

/** The operator of a leg if it is not the shipment's main carrier; otherwise `null`. */
function otherOperator(leg: TransportToNext, { carrier }: Shipment): string | null {
  const name = carrierNameOf(leg)
  return name === carrier?.name ? null : name
}

/** The transport from milestone `index` to the next, in parts; the stage if it is under way. */
export function legParts(shipment: Shipment, index: number, state: LegState, clock: Clock): string[] {
  const leg = shipment.milestones[index]?.transportToNext ?? null
  const operator = leg && otherOperator(leg, shipment)
  return [
    state === 'under-way' ? stageLabel(shipment) : transportWords(leg?.mode ?? null).long,
    ...(leg ? vehicleParts(leg) : []),
    operator && `operated by ${operator}`,
    legDuration(shipment, index, clock),
  ].filter((part) => part !== null)
}
