import type { Length, Package } from '#contract/cargo-schema.ts'
import { counted } from '../../lib/counted.ts'
import { formatApproximate, formatMeasurement, unitWord } from '../../lib/units.ts'
import { packageTotals } from '../facts/package-totals.ts'
import { packageTypeLabel } from '../labels/cargo-labels.ts'

/** '12 × Pallet'; an unknown quantity is not 1. */
export function packageLineTitle({ type, quantity }: Package): string {
  const word = packageTypeLabel(type).short
  return quantity === null ? `${word}, quantity not known` : `${quantity.toLocaleString('en-GB')} × ${word}`
}

/** 'each 25 kg, 120 × 80 × 100 cm'. */
export function packageLineEach(line: Package): string {
  const sides = [line.length, line.width, line.height]
  const weight = line.weight ? formatMeasurement(line.weight) : null
  if (sides.every((side) => side === null)) {
    return weight === null ? 'weight and dimensions not known' : `each ${weight}, dimensions not known`
  }
  return `each ${weight === null ? '' : `${weight}, `}${dimensions(sides)}${weight === null ? ', weight not known' : ''}`
}

/** 'Calculated from lines: 12 pieces, ≈ 100.7 kg (1 line without weight), ≈ 2.54 m³ (2 without dimensions)'. */
export function packagesFooter(packages: readonly Package[]): string {
  const totals = packageTotals(packages)
  const { lines, linesWithoutQuantity, linesWithoutWeight, linesWithoutVolume } = totals
  const parts = [
    sumWords('pieces', counted(totals.pieces, 'piece'), lines, linesWithoutQuantity, 'without quantity'),
    sumWords('weight', formatApproximate(totals.weightKg, 'KG'), lines, linesWithoutWeight, 'without weight'),
    sumWords(
      'volume',
      formatApproximate(totals.volumeM3, 'CubicMeter'),
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

function dimensions(sides: readonly (Length | null)[]): string {
  const known = sides.filter((side) => side !== null)
  const [first] = known
  const haveOneUnit = known.length === sides.length && known.every(({ unit }) => unit === first?.unit)
  if (first && haveOneUnit) {
    return `${known.map(({ value }) => value.toLocaleString('en-GB')).join(' × ')} ${unitWord(first.unit)}`
  }
  return sides.map((side) => (side ? formatMeasurement(side) : 'not known')).join(' × ')
}
