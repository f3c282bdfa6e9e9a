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

/** A full container with its shipments. */
export interface OwnContainer {
  /** `null` until it is assigned. */
  readonly number: string | null
  /** Empty until known; several if its shipments record different ones. */
  readonly types: readonly string[]
  /** Several if each has a house bill. */
  readonly rows: readonly ShipmentRow[]
}

/** Full containers only. Cargo in a shared container has no container of its own. */
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

/** The recorded cargo of each shipment that is not cancelled; `null` for each fact that it lacks. */
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
 * The sum in one unit, then notes about it: ['≈ 1,240 kg', '2 of them given in lb']. The sum starts with '≥' if a
 * shipment has no value; empty if none has. Unknown units are added separately.
 */
export function totalOf(
  measures: readonly (Measurement | null)[],
  preference: UnitPreference,
): readonly string[] {
  const recorded = measures.filter((measure) => measure !== null)
  const unit = usualUnit(recorded, preference)
  if (unit === undefined) return []
  const added = recorded.filter((measure) => valueIn(measure, unit) !== null)
  const [sum = '', ...notes] = sumOf(added, unit)
  const [other, ...otherNotes] = totalOf(
    recorded.filter((measure) => !added.includes(measure)),
    preference,
  )
  const words = other === undefined ? sum : `${sum} + ${other}`
  const isMinimum = measures.length > recorded.length
  return [isMinimum ? `≥ ${words.replace('≈ ', '')}` : words, ...notes, ...otherNotes]
}

function sumOf(measures: readonly Measurement[], unit: string): readonly string[] {
  const value = withoutNoise(measures.reduce((sum, measure) => sum + (valueIn(measure, unit) ?? 0), 0))
  if (unit === PIECES) return [counted(value, 'piece')]
  const others = measures.filter((measure) => measure.unit !== unit)
  if (!others[0]) return [formatMeasurement({ value, unit })]
  const which = others.length === measures.length ? 'given' : `${grouped(others.length)} of them given`
  return [formatApproximate(value, unit), `${which} in ${unitWord(others[0].unit)}`]
}

/** The most frequent unit after conversion to the user's preferred system. */
function usualUnit(measures: readonly Measurement[], preference: UnitPreference): string | undefined {
  const units = measures.map(({ unit }) => preferredUnit(unit, preference))
  const countOf = (unit: string) => units.filter((each) => each === unit).length
  return [...new Set(units)].toSorted((one, other) => countOf(other) - countOf(one))[0]
}

const PIECES = 'pieces'

/** Removes digits that binary addition of decimals introduces. */
function withoutNoise(value: number): number {
  return Number(value.toFixed(3))
}
