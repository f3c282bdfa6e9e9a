import type { Cargo, Package } from '#contract/cargo-schema.ts'
import { cubicMetresOf, kilogramsOf, metresOf } from '../text/units.ts'

/** The totals of a line of packages. `null` if a factor is missing; an unknown quantity does not count as 1. */
export interface LineTotal {
  readonly weightKg: number | null
  readonly volumeM3: number | null
}

/** The totals of all lines, and how many lines could not be counted. */
export interface PackageTotals {
  readonly lines: number
  readonly pieces: number
  readonly linesWithoutQuantity: number
  readonly weightKg: number
  readonly linesWithoutWeight: number
  readonly volumeM3: number
  readonly linesWithoutVolume: number
}

/** Weight and volume of one package times the quantity. Each measure is converted separately. */
export function lineTotal({ quantity, weight, length, width, height }: Package): LineTotal {
  const sides = [length, width, height].map((side) => side && metresOf(side))
  return {
    weightKg: product([weight && kilogramsOf(weight), quantity]),
    volumeM3: product([...sides, quantity]),
  }
}

export function packageTotals(packages: readonly Package[]): PackageTotals {
  const totals = packages.map(lineTotal)
  const weights = totals.map(({ weightKg }) => weightKg)
  const volumes = totals.map(({ volumeM3 }) => volumeM3)
  const quantities = packages.map(({ quantity }) => quantity)
  return {
    lines: packages.length,
    pieces: sum(quantities),
    linesWithoutQuantity: missing(quantities),
    weightKg: sum(weights),
    linesWithoutWeight: missing(weights),
    volumeM3: sum(volumes),
    linesWithoutVolume: missing(volumes),
  }
}

/** Totals of the lines that are complete and differ from the recorded ones by more than 2 %; `null` for the others. */
export interface TotalsDifference {
  readonly weightKg: number | null
  readonly volumeM3: number | null
}

export function totalsDifference({ packages, totalWeight, totalVolume }: Cargo): TotalsDifference {
  const totals = packageTotals(packages)
  const differs = (recorded: number | null, calculated: number, isComplete: boolean) =>
    recorded !== null && isComplete && Math.abs(calculated - recorded) > recorded * MAX_DIFFERENCE
      ? calculated
      : null
  const hasLines = packages.length > 0
  return {
    weightKg: differs(
      totalWeight && kilogramsOf(totalWeight),
      totals.weightKg,
      hasLines && totals.linesWithoutWeight === 0,
    ),
    volumeM3: differs(
      totalVolume && cubicMetresOf(totalVolume),
      totals.volumeM3,
      hasLines && totals.linesWithoutVolume === 0,
    ),
  }
}

/**
 * Whether air cargo is billed by volume: the chargeable weight exceeds the gross weight, which carriers round up to the
 * next whole unit. False if either weight is unknown.
 */
export function isBilledByVolume({ totalWeight, chargeableWeight }: Cargo): boolean {
  const grossKg = totalWeight && kilogramsOf(totalWeight)
  const unitKg = chargeableWeight && kilogramsOf({ value: 1, unit: chargeableWeight.unit })
  if (grossKg === null || unitKg === null || !chargeableWeight) return false
  return chargeableWeight.value > Math.ceil(Number((grossKg / unitKg).toFixed(ROUNDING_DIGITS)))
}

const MAX_DIFFERENCE = 0.02
/** Division by the weight of a unit may leave a whole number off in its last digits. */
const ROUNDING_DIGITS = 6

function product(factors: readonly (number | null)[]): number | null {
  return factors.reduce<number | null>(
    (total, factor) => (total === null || factor === null ? null : total * factor),
    1,
  )
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

function missing(values: readonly (number | null)[]): number {
  return values.filter((value) => value === null).length
}
