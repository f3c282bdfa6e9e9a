import { expect, test } from 'vitest'
import type { Container } from '#contract/cargo-schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import type { UnitPreference } from '../text/units.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { ownContainersOf, recordedCargo, totalOf } from './order-cargo.ts'

const { cargo } = sampleShipment()

const words = (...shipments: readonly Partial<Shipment>[]) => wordsIn('recorded', shipments)

function wordsIn(preference: UnitPreference, shipments: readonly Partial<Shipment>[]) {
  const { weight, volume, pieces } = recordedCargo(
    shipments.map((each) => toShipmentRow(sampleShipment(each))),
  )
  return [weight, volume, pieces].map((recorded) => totalOf(recorded, preference).join(', ')).join('; ')
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

test('recorded cargo is added up, and marked as a minimum if a shipment has none recorded', () => {
  expect(words({ cargo: loaded(100.1, 1.1, 1) })).toBe('100.1 kg; 1.1 m³; 1 piece')
  expect(words({ cargo: loaded(100.1, 1.1, 20) }, { cargo: loaded(0.2, 2.2, 149) })).toBe(
    '100.3 kg; 3.3 m³; 169 pieces',
  )
  expect(words({ cargo: loaded(100, null, 20) }, { cargo: loaded(null, 2, null) })).toBe(
    '≥ 100 kg; ≥ 2 m³; ≥ 20 pieces',
  )
  expect(words({ cargo: loaded(null, null, null) })).toBe('; ; ')
})

const pounds = { ...loaded(null, 2, 3), totalWeight: { value: 1000, unit: 'LB' as const } }

test('a cancelled shipment has no cargo', () => {
  expect(words({ cargo: loaded(100, 1, 2) }, { cargo: pounds, status: 'Cancelled' })).toBe(
    '100 kg; 1 m³; 2 pieces',
  )
})

test('kilograms and pounds add up in the user’s or the most frequent unit, and conversions are mentioned', () => {
  const metric = { cargo: loaded(1000, 1, 2) }
  const imperial = { cargo: pounds }
  expect(words(metric, imperial, metric).split('; ')[0]).toBe('≈ 2,454 kg, 1 of them given in lb')
  expect(words(imperial, metric, imperial).split('; ')[0]).toBe('≈ 4,205 lb, 1 of them given in kg')
  expect(words(metric, imperial, { cargo: loaded(null, 1, 2) }).split('; ')[0]).toBe(
    '≥ 1,454 kg, 1 of them given in lb',
  )
  expect(wordsIn('metric', [imperial, imperial, metric])).toBe(
    '≈ 1,907 kg, 2 of them given in lb; 5 m³; 8 pieces',
  )
  expect(wordsIn('imperial', [metric, metric])).toBe(
    '≈ 4,409 lb, given in kg; ≈ 70.63 ft³, given in m³; 4 pieces',
  )
})

test('an unknown unit is not converted', () => {
  const kilograms = { value: 100, unit: 'KG' }
  const stones = { value: 5, unit: 'st' }
  expect(totalOf([kilograms, stones, stones, kilograms, null], 'metric')).toEqual(['≥ 200 kg + 10 st'])
})

test('a container on several shipments counts once, however its number is written', () => {
  const boxes = (
    reference: string,
    ...containers: readonly (readonly [string | null, Container['type']])[]
  ) =>
    toShipmentRow(
      sampleShipment({
        reference,
        serviceType: 'OceanFCL',
        cargo: {
          ...cargo,
          containers: containers.map(([number, type]) => ({ number, type, sealNumber: null })),
        },
      }),
    )
  const rows = [
    boxes('A', ['CSQU3054383', 'TwentyFt'], [null, 'FortyFt'], ['MSKU0000011', null]),
    boxes('B', ['csqu 305438-3', 'TwentyFt'], [null, 'FortyFt'], [' ', null], ['MSKU 0000011', 'FortyFt']),
    boxes('C', ['CSQU\u200B3054383', 'FortyFt']),
  ]
  const own = ownContainersOf(rows).map((each) => [
    each.number,
    each.types.join(),
    each.rows.map(({ reference }) => reference).join(),
  ])
  expect(own).toEqual([
    ['CSQU3054383', 'TwentyFt,FortyFt', 'A,B,C'],
    [null, 'FortyFt', 'A'],
    ['MSKU0000011', 'FortyFt', 'A,B'],
    [null, 'FortyFt', 'B'],
    [' ', '', 'B'],
  ])
})
