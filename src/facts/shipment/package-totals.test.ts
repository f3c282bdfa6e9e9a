import { describe, expect, test } from 'vitest'
import { BOX } from '#contract/testing/sample-parts.ts'
import { isBilledByVolume, lineTotal, packageTotals, totalsDifference } from './package-totals.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'

const { cargo } = sampleShipment()
const box = { ...BOX, quantity: 2, height: { value: 1000, unit: 'Millimeter' } } as const

describe('a line', () => {
  test('is one package times the quantity, each side in its own unit', () => {
    expect(lineTotal(box).weightKg).toBe(50)
    expect(lineTotal(box).volumeM3).toBeCloseTo(1.92, 9)
  })

  test.each([
    ['quantity', { quantity: null }, null, null],
    ['weight', { weight: null }, null, 1.92],
    ['one side', { height: null }, 50, null],
  ])('is not known without %s', (_, missing, weightKg, volumeM3) => {
    const total = lineTotal({ ...box, ...missing })
    expect(total.weightKg).toBe(weightKg)
    expect(total.volumeM3?.toFixed(9)).toBe(volumeM3?.toFixed(9))
  })
})

test('lines are added up, and missing values are counted', () => {
  const lines = [box, { ...box, quantity: null }, { ...box, quantity: 2, weight: null }]
  const totals = packageTotals(lines)
  expect(totals).toMatchObject({
    lines: 3,
    pieces: 4,
    linesWithoutQuantity: 1,
    weightKg: 50,
    linesWithoutWeight: 2,
    linesWithoutVolume: 1,
  })
  expect(totals.volumeM3).toBeCloseTo(3.84, 9)
})

describe('a difference from the recorded total', () => {
  test.each([
    [51, null],
    [49.5, null],
    [52, 50],
    [40, 50],
  ])('of %i kg against 50 is reported as %s', (value, weightKg) => {
    const difference = totalsDifference({ ...cargo, packages: [box], totalWeight: { value, unit: 'KG' } })
    expect(difference).toEqual({ weightKg, volumeM3: null })
  })

  test('is not claimed from incomplete lines or without any', () => {
    const totalWeight = { value: 999, unit: 'KG' } as const
    const partly = [box, { ...box, weight: null }]
    expect(totalsDifference({ ...cargo, packages: partly, totalWeight }).weightKg).toBeNull()
    expect(totalsDifference({ ...cargo, packages: [], totalWeight }).weightKg).toBeNull()
  })
})

test.each([
  [100, 'KG', 167, 'KG', true],
  [100, 'KG', 100, 'KG', false],
  [100, 'KG', 90, 'KG', false],
  [100, 'KG', 220.5, 'LB', false],
  [573.5, 'KG', 574, 'KG', false],
  [573.5, 'KG', 574.5, 'KG', true],
  [573.02, 'KG', 574, 'KG', false],
  [1212.5, 'LB', 550, 'KG', false],
  [1212.5, 'LB', 1213, 'LB', false],
  [0.4, 'KG', 1.4, 'KG', true],
] as const)(
  'gross %d %s and chargeable %d %s: billed by volume is %s, since rounding up is no difference',
  (gross, grossUnit, billed, billedUnit, isByVolume) => {
    const given = {
      ...cargo,
      totalWeight: { value: gross, unit: grossUnit },
      chargeableWeight: { value: billed, unit: billedUnit },
    }
    expect(isBilledByVolume(given)).toBe(isByVolume)
  },
)

test('billing is not mentioned without both weights', () => {
  expect(isBilledByVolume({ ...cargo, totalWeight: { value: 1, unit: 'KG' } })).toBe(false)
})
