import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { formatMeasurement, type Measurement } from '../text/units.ts'

/** A container that belongs to the customer, with its shipment. */
export interface OwnContainer {
  /** `null` until it is assigned. */
  readonly number: string | null
  readonly row: ShipmentRow
}

/** What of the cargo is the customer's alone: full containers. What shares a container has none of its own. */
export function ownContainersOf(rows: readonly ShipmentRow[]): readonly OwnContainer[] {
  return rows.flatMap((row) => {
    if (row.status === 'Cancelled' || !hasOwnContainers(row.serviceType)) return []
    return unpackShipment(row).cargo.containers.map(({ number }) => ({ number, row }))
  })
}

/** The sum of what is recorded, by unit. */
export interface RecordedTotal {
  readonly sums: readonly Measurement[]
  /** How many shipments have none recorded: the sums are less than the whole. */
  readonly missing: number
}

/** The recorded weights of shipments that are not cancelled. Unlike units are not added up. */
export function recordedWeight(rows: readonly ShipmentRow[]): RecordedTotal {
  const sums = new Map<string, number>()
  let missing = 0
  for (const row of rows) {
    if (row.status === 'Cancelled') continue
    const { totalWeight } = unpackShipment(row).cargo
    if (totalWeight) sums.set(totalWeight.unit, (sums.get(totalWeight.unit) ?? 0) + totalWeight.value)
    else missing += 1
  }
  return { sums: Array.from(sums, ([unit, value]) => ({ unit, value: withoutNoise(value) })), missing }
}

/** '39,524 kg'; '≥ 39,524 kg + 1,200 lb' where a shipment has none recorded; empty where none has. */
export function totalWords({ sums, missing }: RecordedTotal): string {
  const words = sums.map(formatMeasurement).join(' + ')
  return missing > 0 && words !== '' ? `≥ ${words}` : words
}

/** Sums of decimals in binary have digits that nobody recorded. */
function withoutNoise(value: number): number {
  return Number(value.toFixed(3))
}
