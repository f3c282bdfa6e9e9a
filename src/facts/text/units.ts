/** Measurements. The recorded value and unit come first and are never replaced; a conversion follows with '≈'. */
import { madeOnce } from './made-once.ts'

/** A recorded value with its unit. The unit is any text, because another server may send an unknown one. */
export interface Measurement {
  readonly value: number
  readonly unit: string
}

const KILOGRAMS: Readonly<Record<string, number>> = { KG: 1, LB: 0.453_592_37 }
const METRES: Readonly<Record<string, number>> = {
  Centimeter: 0.01,
  Inch: 0.0254,
  Millimeter: 0.001,
  Meter: 1,
}
const CUBIC_METRES: Readonly<Record<string, number>> = { CubicMeter: 1, CubicFeet: 0.028_316_846_592 }

const UNIT_WORDS: Readonly<Record<string, string>> = {
  KG: 'kg',
  LB: 'lb',
  Centimeter: 'cm',
  Inch: 'in',
  Millimeter: 'mm',
  Meter: 'm',
  CubicMeter: 'm³',
  CubicFeet: 'ft³',
}

/** The units that the user wants to see besides the recorded ones. */
export type UnitPreference = 'recorded' | 'metric' | 'imperial'

/** The unit that each one is converted to. Without a preference, weights and volumes are also shown in the other system. */
const TARGETS: Readonly<Record<UnitPreference, Readonly<Record<string, string>>>> = {
  recorded: { KG: 'LB', LB: 'KG', CubicMeter: 'CubicFeet', CubicFeet: 'CubicMeter' },
  metric: { LB: 'KG', CubicFeet: 'CubicMeter', Inch: 'Centimeter' },
  imperial: { KG: 'LB', CubicMeter: 'CubicFeet', Centimeter: 'Inch', Millimeter: 'Inch', Meter: 'Inch' },
}

export function kilogramsOf(weight: Measurement): number | null {
  return converted(weight, KILOGRAMS)
}

export function metresOf(length: Measurement): number | null {
  return converted(length, METRES)
}

export function cubicMetresOf(volume: Measurement): number | null {
  return converted(volume, CUBIC_METRES)
}

/** '18,420 kg': all recorded digits. An unknown unit is shown as it came. */
export function formatMeasurement({ value, unit }: Measurement): string {
  return `${recorded().format(value)} ${unitWord(unit)}`
}

/** '≈ 40,609 lb' for a weight in kg; `null` if the user prefers the recorded unit or it cannot be converted. */
export function formatConverted(measurement: Measurement, preference: UnitPreference): string | null {
  const target = known(TARGETS[preference], measurement.unit)
  const value = target === undefined ? null : valueIn(measurement, target)
  return target === undefined || value === null ? null : formatApproximate(value, target)
}

/**
 * A calculated weight or volume in the user's units: '300 kg', or '≈ 661.39 lb' in imperial units. Marked as
 * approximate only if it is converted or rounded.
 */
export function formatCalculated(
  value: number,
  unit: 'KG' | 'CubicMeter',
  preference: UnitPreference,
): string {
  const converted = preference === 'imperial' ? formatConverted({ value, unit }, preference) : null
  if (converted !== null) return converted
  const plain = Number(value.toFixed(EXACT_DIGITS))
  const isExact = Math.abs(plain - value) <= Math.abs(value) * FLOATING_ERROR
  return isExact ? formatMeasurement({ value: plain, unit }) : formatApproximate(value, unit)
}

/** To the gram or litre: more digits come from a conversion, not from a scale. */
const EXACT_DIGITS = 3
/** The relative error that binary arithmetic on decimals may introduce. */
const FLOATING_ERROR = 1e-12

/** The unit that the user sees instead of a recorded one. */
export function preferredUnit(unit: string, preference: UnitPreference): string {
  return (preference === 'recorded' ? undefined : known(TARGETS[preference], unit)) ?? unit
}

/** The value in another unit of its kind; `null` if either unit is unknown. */
export function valueIn({ value, unit }: Measurement, target: string): number | null {
  if (unit === target) return value
  const factors = [KILOGRAMS, METRES, CUBIC_METRES].find((each) => Object.hasOwn(each, unit)) ?? {}
  const [own, other] = [known(factors, unit), known(factors, target)]
  return own === undefined || other === undefined ? null : (value * own) / other
}

/** '≈ 100.7 kg'. */
export function formatApproximate(value: number, unit: string): string {
  return `≈ ${formatRounded(value)} ${unitWord(unit)}`
}

/** '47.24', rounded like every calculated value. */
export function formatRounded(value: number): string {
  return (Math.abs(value) >= 1000 ? whole() : twoDigits()).format(value)
}

/** 'kg' for `KG`. An unknown unit is returned as it came. */
export function unitWord(unit: string): string {
  return known(UNIT_WORDS, unit) ?? unit
}

const recorded = madeOnce(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }))
const whole = madeOnce(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }))
// At least three significant digits: with two decimals, a hundredth could be wrong by half.
const twoDigits = madeOnce(
  () =>
    new Intl.NumberFormat('en-GB', {
      maximumFractionDigits: 2,
      maximumSignificantDigits: 3,
      roundingPriority: 'morePrecision',
    }),
)

function converted({ value, unit }: Measurement, factors: Readonly<Record<string, number>>): number | null {
  const factor = known(factors, unit)
  return factor === undefined ? null : value * factor
}

function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
