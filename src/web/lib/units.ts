/** Measurements: the recorded value and unit come first and are never replaced; a conversion follows with '≈'. */

/** A value with its unit, as recorded. The unit is text, because another server may send one that is not known here. */
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

/** What the other system of units calls each recorded unit. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  KG: 'LB',
  LB: 'KG',
  CubicMeter: 'CubicFeet',
  CubicFeet: 'CubicMeter',
}

/** Kilograms, or `null` where the unit is not known here. */
export function kilogramsOf(weight: Measurement): number | null {
  return converted(weight, KILOGRAMS)
}

/** Metres, or `null` where the unit is not known here. */
export function metresOf(length: Measurement): number | null {
  return converted(length, METRES)
}

/** Cubic metres, or `null` where the unit is not known here. */
export function cubicMetresOf(volume: Measurement): number | null {
  return converted(volume, CUBIC_METRES)
}

/** '18,420 kg': every recorded digit, and the raw unit where it is not known here. */
export function formatMeasurement({ value, unit }: Measurement): string {
  return `${recorded.format(value)} ${unitWord(unit)}`
}

/** '≈ 40,609 lb' for a weight or volume in kg; `null` where there is nothing to convert to. */
export function formatConverted({ value, unit }: Measurement): string | null {
  const counterpart = known(COUNTERPARTS, unit)
  if (counterpart === undefined) return null
  const factors = unit in KILOGRAMS ? KILOGRAMS : CUBIC_METRES
  const own = known(factors, unit)
  const other = known(factors, counterpart)
  if (own === undefined || other === undefined) return null
  return formatApproximate((value * own) / other, counterpart)
}

/** '≈ 100.7 kg': rounded, because it was calculated. */
export function formatApproximate(value: number, unit: string): string {
  const rounded = Math.abs(value) >= 1000 ? whole : oneOrTwoDigits
  return `≈ ${rounded.format(value)} ${unitWord(unit)}`
}

/** 'kg' for `KG`; a unit that is not known here as it came. */
export function unitWord(unit: string): string {
  return known(UNIT_WORDS, unit) ?? unit
}

const recorded = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const oneOrTwoDigits = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

function converted({ value, unit }: Measurement, factors: Readonly<Record<string, number>>): number | null {
  const factor = known(factors, unit)
  return factor === undefined ? null : value * factor
}

function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
