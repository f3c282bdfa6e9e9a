import { expect, test } from 'vitest'
import type { Package } from '#contract/cargo-schema.ts'
import { BOX } from '#contract/testing/sample-parts.ts'
import { packageLineEach, packageLineTitle, packagesFooter } from './package-words.ts'

const bare = { ...BOX, weight: null, length: null, width: null, height: null }

test('a line is titled by its quantity, and an unknown one is not 1', () => {
  expect(packageLineTitle(BOX)).toBe('12 × Box')
  expect(packageLineTitle({ ...BOX, type: null, quantity: null })).toBe('Package, quantity not known')
})

test.each([
  [BOX, 'recorded', 'each 25 kg, 120 × 80 × 100 cm'],
  [{ ...BOX, width: { value: 0.8, unit: 'Meter' } }, 'recorded', 'each 25 kg, 120 cm × 0.8 m × 100 cm'],
  [{ ...BOX, height: null }, 'recorded', 'each 25 kg, 120 cm × 80 cm × not known'],
  [{ ...BOX, weight: null }, 'recorded', 'each 120 × 80 × 100 cm, weight not known'],
  [{ ...bare, weight: BOX.weight }, 'recorded', 'each 25 kg, dimensions not known'],
  [bare, 'recorded', 'weight and dimensions not known'],
  [BOX, 'metric', 'each 25 kg, 120 × 80 × 100 cm'],
  [BOX, 'imperial', 'each 25 kg ≈ 55.12 lb, 120 × 80 × 100 cm ≈ 47.24 × 31.5 × 39.37 in'],
  [
    { ...BOX, width: { value: 10, unit: 'Inch' } },
    'metric',
    'each 25 kg, 120 cm × 10 in × 100 cm ≈ 120 × 25.4 × 100 cm',
  ],
  [{ ...BOX, height: null }, 'imperial', 'each 25 kg ≈ 55.12 lb, 120 cm × 80 cm × not known'],
] satisfies [Package, Parameters<typeof packageLineEach>[1], string][])(
  'one package is described, %j in %s units',
  (line, units, words) => {
    expect(packageLineEach(line, units)).toBe(words)
  },
)

test('the footer has totals and says what they leave out', () => {
  expect(packagesFooter([BOX], 'recorded')).toBe('Calculated from lines: 12 pieces, 300 kg, 11.52 m³')
  expect(packagesFooter([BOX], 'imperial')).toBe(
    'Calculated from lines: 12 pieces, ≈ 661.39 lb, ≈ 406.82 ft³',
  )
  expect(packagesFooter([BOX, bare, { ...BOX, quantity: null }], 'recorded')).toBe(
    'Calculated from lines: 24 pieces (1 line without quantity), 300 kg (2 lines without weight), 11.52 m³ (2 lines without dimensions)',
  )
  expect(packagesFooter([{ ...bare, quantity: null }], 'recorded')).toBe(
    'Calculated from lines: pieces not known, weight not known, volume not known',
  )
})
