import type { Length, Package, Weight } from '#contract/cargo-schema.ts'
import { counted } from '#facts/text/counted.ts'
import {
  formatCalculated,
  formatConverted,
  formatMeasurement,
  formatRounded,
  type UnitPreference,
  unitWord,
  valueIn,
} from '#facts/text/units.ts'
import { packageTotals } from '#facts/shipment/package-totals.ts'
import { packageTypeLabel } from '../shipments/words/cargo-labels.ts'

/** '12 × Pallet'. An unknown quantity is not 1. */
export function packageLineTitle({ type, quantity }: Package): string {
  const word = packageTypeLabel(type).short
  return quantity === null ? `${word}, quantity not known` : `${quantity.toLocaleString('en-GB')} × ${word}`
}

/** 'each 25 kg, 120 × 80 × 100 cm', followed by the user's preferred units. */
export function packageLineEach(line: Package, preference: UnitPreference): string {
  const sides = [line.length, line.width, line.height]
  const weight = line.weight && withConversion(line.weight, preference)
  if (sides.every((side) => side === null)) {
    return weight === null ? 'weight and dimensions not known' : `each ${weight}, dimensions not known`
  }
  const size = dimensions(sides) + convertedDimensions(sides, preference)
  return weight === null ? `each ${size}, weight not known` : `each ${weight}, ${size}`
}

/** 'Calculated from lines: 12 pieces, ≈ 100.7 kg (1 line without weight), ≈ 2.54 m³ (2 without dimensions)'. */
export function packagesFooter(packages: readonly Package[], preference: UnitPreference): string {
  const totals = packageTotals(packages)
  const { lines, linesWithoutQuantity, linesWithoutWeight, linesWithoutVolume } = totals
  const parts = [
    sumWords('pieces', counted(totals.pieces, 'piece'), lines, linesWithoutQuantity, 'without quantity'),
    sumWords(
      'weight',
      formatCalculated(totals.weightKg, 'KG', preference),
      lines,
      linesWithoutWeight,
      'without weight',
    ),
    sumWords(
      'volume',
      formatCalculated(totals.volumeM3, 'CubicMeter', preference),
      lines,
      linesWithoutVolume,
      'without dimensions',
    ),
  ]
  return `Calculated from lines: ${parts.join(', ')}`
}

function sumWords(what: string, sum: string, lines: number, missing: number, without: string): string {
  if (missing === 0) return sum
  if (missing === lines) return `${what} not known`
  return `${sum} (${counted(missing, 'line')} ${without})`
}

function withConversion(weight: Weight, preference: UnitPreference): string {
  const converted = preference === 'recorded' ? null : formatConverted(weight, preference)
  return [formatMeasurement(weight), converted].filter((part) => part !== null).join(' ')
}

/** ' ≈ 47.24 × 31.5 × 39.37 in' if a side is recorded in other units; empty if a side is unknown. */
function convertedDimensions(sides: readonly (Length | null)[], preference: UnitPreference): string {
  if (preference === 'recorded') return ''
  const target = preference === 'metric' ? 'Centimeter' : 'Inch'
  const values = sides.flatMap((side) => (side ? (valueIn(side, target) ?? []) : []))
  const isNeeded = sides.some((side) => side !== null && formatConverted(side, preference) !== null)
  if (!isNeeded || values.length < sides.length) return ''
  return ` ≈ ${values.map(formatRounded).join(' × ')} ${unitWord(target)}`
}

function dimensions(sides: readonly (Length | null)[]): string {
  const known = sides.filter((side) => side !== null)
  const [first] = known
  const haveOneUnit = known.length === sides.length && known.every(({ unit }) => unit === first?.unit)
  if (first && haveOneUnit) {
    return `${known.map(({ value }) => value.toLocaleString('en-GB')).join(' × ')} ${unitWord(first.unit)}`
  }
  return sides.map((side) => (side ? formatMeasurement(side) : 'not known')).join(' × ')
}
