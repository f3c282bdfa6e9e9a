import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { recordedCargo, totalWords } from './order-cargo.ts'

const { cargo } = sampleShipment()

function words(...shipments: readonly Partial<Shipment>[]) {
  const { weight, volume, pieces } = recordedCargo(
    shipments.map((each) => packShipment(sampleShipment(each))),
  )
  return [weight, volume, pieces].map(totalWords)
}

function loaded(kilograms: number | null, cubicMetres: number | null, pieces: number | null) {
  const line = { type: null, hazardous: null, weight: null, length: null, width: null, height: null }
  return {
    ...cargo,
    totalWeight: kilograms === null ? null : { value: kilograms, unit: 'KG' as const },
    totalVolume: cubicMetres === null ? null : { value: cubicMetres, unit: 'CubicMeter' as const },
    packages: pieces === null ? [] : [{ ...line, quantity: pieces }],
  }
}

test('what shipments have recorded is added up, and says that it is less than the whole where one has not', () => {
  expect(words({ cargo: loaded(100.1, 1.1, 1) })).toEqual(['100.1 kg', '1.1 m³', '1 piece'])
  expect(words({ cargo: loaded(100.1, 1.1, 20) }, { cargo: loaded(0.2, 2.2, 149) })).toEqual([
    '100.3 kg',
    '3.3 m³',
    '169 pieces',
  ])
  expect(words({ cargo: loaded(100, null, 20) }, { cargo: loaded(null, 2, null) })).toEqual([
    '≥ 100 kg',
    '≥ 2 m³',
    '≥ 20 pieces',
  ])
  expect(words({ cargo: loaded(null, null, null) })).toEqual(['', '', ''])
})

test('unlike units stay apart, and a cancelled shipment carries nothing', () => {
  const pounds = { ...loaded(null, 2, 3), totalWeight: { value: 1200, unit: 'LB' as const } }
  expect(words({ cargo: loaded(100, 1, 2) }, { cargo: pounds })).toEqual([
    '100 kg + 1,200 lb',
    '3 m³',
    '5 pieces',
  ])
  expect(words({ cargo: loaded(100, 1, 2) }, { cargo: pounds, status: 'Cancelled' })).toEqual([
    '100 kg',
    '1 m³',
    '2 pieces',
  ])
})
