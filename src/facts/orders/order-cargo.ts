import type { ShipmentRow } from '#contract/shipment-row.ts'
import { byContainer, hasOwnContainers } from '../shipment/containers.ts'
import { counted } from '../text/counted.ts'
import { grouped } from '../text/grouped.ts'
import {
  formatApproximate,
  formatMeasurement,
  preferredUnit,
  unitWord,
  valueIn,
  type Measurement,
  type UnitPreference,
} from '../text/units.ts'

/** A container that belongs to the customer, with its shipments. */
export interface OwnContainer {
  /** `null` until it is assigned. */
  readonly number: string | null
  /** Empty until it is known; several where its shipments have different ones recorded. */
  readonly types: readonly string[]
  /** Several where each has a house bill. */
  readonly rows: readonly ShipmentRow[]
}

/** What of the cargo is the customer's alone: full containers. What shares a container has none of its own. */
export function ownContainersOf(rows: readonly ShipmentRow[]): readonly OwnContainer[] {
  const recorded = rows.flatMap((row) => {
    if (row.status === 'Cancelled' || !hasOwnContainers(row.serviceType)) return []
    return row.cargo.containers.map((container) => ({ ...container, row }))
  })
  return byContainer(recorded).map((records) => ({
    number: records[0]?.number ?? null,
    types: [...new Set(records.flatMap(({ type }) => type ?? []))],
    rows: [...new Set(records.map(({ row }) => row))],
  }))
}

/** What each shipment that is not cancelled has recorded of its cargo; `null` where it has nothing. */
export function recordedCargo(rows: readonly ShipmentRow[]) {
  const counted = rows.filter(({ status }) => status !== 'Cancelled')
  const cargos = counted.map((row) => row.cargo)
  return {
    weight: cargos.map(({ totalWeight }) => totalWeight),
    volume: cargos.map(({ totalVolume }) => totalVolume),
    pieces: counted.map(({ pieces }) => (pieces === null ? null : { value: pieces, unit: PIECES })),
  }
}

/**
 * The sum in one unit, and how many were converted to it: '39,524 kg', '≈ 1,240 kg, 2 of them given in lb'. With '≥' where
 * a shipment has none recorded; empty where none has. A unit that is not known here stays apart.
 */
export function totalWords(measures: readonly (Measurement | null)[], preference: UnitPreference): string {
  const recorded = measures.filter((measure) => measure !== null)
  const unit = usualUnit(recorded, preference)
  if (unit === undefined) return ''
  const added = recorded.filter((measure) => valueIn(measure, unit) !== null)
  const apart = recorded.filter((measure) => !added.includes(measure))
  const words = [sumWords(added, unit), ...(apart.length > 0 ? [totalWords(apart, preference)] : [])].join(
    ' + ',
  )
  return measures.length > recorded.length ? `≥ ${words.replace('≈ ', '')}` : words
}

function sumWords(measures: readonly Measurement[], unit: string): string {
  const value = withoutNoise(measures.reduce((sum, measure) => sum + (valueIn(measure, unit) ?? 0), 0))
  if (unit === PIECES) return counted(value, 'piece')
  const others = measures.filter((measure) => measure.unit !== unit)
  if (!others[0]) return formatMeasurement({ value, unit })
  const which = others.length === measures.length ? 'given' : `${grouped(others.length)} of them given`
  return `${formatApproximate(value, unit)}, ${which} in ${unitWord(others[0].unit)}`
}

/** The most frequent unit, in the system that the user prefers. */
function usualUnit(measures: readonly Measurement[], preference: UnitPreference): string | undefined {
  const units = measures.map(({ unit }) => preferredUnit(unit, preference))
  const countOf = (unit: string) => units.filter((each) => each === unit).length
  return [...new Set(units)].toSorted((one, other) => countOf(other) - countOf(one))[0]
}

const PIECES = 'pieces'

/** Sums of decimals in binary have digits that nobody recorded. */
function withoutNoise(value: number): number {
  return Number(value.toFixed(3))
}
