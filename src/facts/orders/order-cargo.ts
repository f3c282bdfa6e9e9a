import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { counted } from '../text/counted.ts'
import { formatMeasurement, type Measurement } from '../text/units.ts'

/** A container that belongs to the customer, with its shipment. */
export interface OwnContainer {
  /** `null` until it is assigned. */
  readonly number: string | null
  readonly type: string | null
  readonly row: ShipmentRow
}

/** What of the cargo is the customer's alone: full containers. What shares a container has none of its own. */
export function ownContainersOf(rows: readonly ShipmentRow[]): readonly OwnContainer[] {
  return rows.flatMap((row) => {
    if (row.status === 'Cancelled' || !hasOwnContainers(row.serviceType)) return []
    return unpackShipment(row).cargo.containers.map((container) => ({ ...container, row }))
  })
}

/** The sum of what is recorded, by unit. */
export interface RecordedTotal {
  readonly sums: readonly Measurement[]
  /** How many shipments have none recorded: the sums are less than the whole. */
  readonly missing: number
}

/** The cargo of shipments that are not cancelled, as far as it is recorded. */
export interface RecordedCargo {
  readonly weight: RecordedTotal
  readonly volume: RecordedTotal
  readonly pieces: RecordedTotal
}

export function recordedCargo(rows: readonly ShipmentRow[]): RecordedCargo {
  const counted = rows.filter(({ status }) => status !== 'Cancelled')
  return {
    weight: totalOf(counted, (row) => unpackShipment(row).cargo.totalWeight),
    volume: totalOf(counted, (row) => unpackShipment(row).cargo.totalVolume),
    pieces: totalOf(counted, ({ pieces }) => (pieces === null ? null : { value: pieces, unit: PIECES })),
  }
}

/** Unlike units are not added up. */
function totalOf(
  rows: readonly ShipmentRow[],
  measureOf: (row: ShipmentRow) => Measurement | null,
): RecordedTotal {
  const sums = new Map<string, number>()
  let missing = 0
  for (const row of rows) {
    const measure = measureOf(row)
    if (measure) sums.set(measure.unit, (sums.get(measure.unit) ?? 0) + measure.value)
    else missing += 1
  }
  return { sums: Array.from(sums, ([unit, value]) => ({ unit, value: withoutNoise(value) })), missing }
}

/** '39,524 kg'; '≥ 39,524 kg + 1,200 lb' where a shipment has none recorded; empty where none has. */
export function totalWords({ sums, missing }: RecordedTotal): string {
  const words = sums.map(measureWords).join(' + ')
  return missing > 0 && words !== '' ? `≥ ${words}` : words
}

function measureWords(measure: Measurement): string {
  return measure.unit === PIECES ? counted(measure.value, 'piece') : formatMeasurement(measure)
}

const PIECES = 'pieces'

/** Sums of decimals in binary have digits that nobody recorded. */
function withoutNoise(value: number): number {
  return Number(value.toFixed(3))
}
