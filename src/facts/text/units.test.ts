import { expect, test } from 'vitest'
import {
  cubicMetresOf,
  formatApproximate,
  formatCalculated,
  formatConverted,
  formatMeasurement,
  kilogramsOf,
  metresOf,
} from './units.ts'

test.each([
  [{ value: 18_420, unit: 'KG' }, '18,420 kg', '≈ 40,609 lb'],
  [{ value: 61.4, unit: 'CubicMeter' }, '61.4 m³', '≈ 2,168 ft³'],
  [{ value: 0.1, unit: 'LB' }, '0.1 lb', '≈ 0.0454 kg'],
  [{ value: 12.3456789, unit: 'KG' }, '12.3456789 kg', '≈ 27.22 lb'],
  [{ value: 35, unit: 'CubicFeet' }, '35 ft³', '≈ 0.991 m³'],
  [{ value: 120, unit: 'Centimeter' }, '120 cm', null],
  [{ value: 3, unit: 'Stone' }, '3 Stone', null],
  [{ value: 3, unit: 'constructor' }, '3 constructor', null],
])('%o is printed as recorded, with its conversion beside it', (measurement, recorded, converted) => {
  expect(formatMeasurement(measurement)).toBe(recorded)
  expect(formatConverted(measurement, 'recorded')).toBe(converted)
})

test('each unit is converted by its defined factor', () => {
  expect(kilogramsOf({ value: 100, unit: 'LB' })).toBeCloseTo(45.359237, 9)
  expect(metresOf({ value: 10, unit: 'Inch' })).toBeCloseTo(0.254, 9)
  expect(metresOf({ value: 1500, unit: 'Millimeter' })).toBeCloseTo(1.5, 9)
  expect(metresOf({ value: 1.5, unit: 'Meter' })).toBe(1.5)
  expect(cubicMetresOf({ value: 100, unit: 'CubicFeet' })).toBeCloseTo(2.8316846592, 9)
})

test('an unknown unit is not converted', () => {
  expect(kilogramsOf({ value: 1, unit: 'Stone' })).toBeNull()
  expect(metresOf({ value: 1, unit: 'toString' })).toBeNull()
})

test('a calculated value is rounded and marked as approximate', () => {
  expect(formatApproximate(100.6789, 'KG')).toBe('≈ 100.68 kg')
  expect(formatApproximate(12_345.6, 'KG')).toBe('≈ 12,346 kg')
})

test.each([
  [{ value: 100, unit: 'KG' }, null, '≈ 220.46 lb'],
  [{ value: 100, unit: 'LB' }, '≈ 45.36 kg', null],
  [{ value: 2, unit: 'CubicMeter' }, null, '≈ 70.63 ft³'],
  [{ value: 10, unit: 'Inch' }, '≈ 25.4 cm', null],
  [{ value: 1.2, unit: 'Meter' }, null, '≈ 47.24 in'],
  [{ value: 3, unit: 'Stone' }, null, null],
])('%o is converted only if the user wants other units', (measurement, metric, imperial) => {
  expect(formatConverted(measurement, 'metric')).toBe(metric)
  expect(formatConverted(measurement, 'imperial')).toBe(imperial)
})

test('calculated values are shown in the user’s units', () => {
  expect(formatCalculated(300, 'KG', 'recorded')).toBe('300 kg')
  expect(formatCalculated(2566.8, 'KG', 'recorded')).toBe('2,566.8 kg')
  expect(formatCalculated(0.1 + 0.2, 'KG', 'recorded')).toBe('0.3 kg')
  expect(formatCalculated(45.359237, 'KG', 'recorded')).toBe('≈ 45.36 kg')
  expect(formatCalculated(300, 'KG', 'imperial')).toBe('≈ 661.39 lb')
  expect(formatCalculated(1, 'CubicMeter', 'imperial')).toBe('≈ 35.31 ft³')
  expect(formatCalculated(1, 'CubicMeter', 'metric')).toBe('1 m³')
})
