import { describe, expect, test } from 'vitest'
import {
  CONTAINER_TYPES,
  INCOTERMS,
  MILESTONE_TYPES,
  PACKAGE_TYPES,
  SERVICE_TYPES,
  SHIPMENT_STATUSES,
  TRANSPORT_MODES,
  WAREHOUSE_TYPES,
} from '#contract/vocabulary.ts'
import { ROTTERDAM } from '#facts/testing/sample-shipment.ts'
import { containerTypeLabel, packageTypeLabel } from './cargo-labels.ts'
import { milestoneLabel, warehouseLabel } from './milestone-labels.ts'
import { incotermsLabel, serviceLabel, statusLabel } from './shipment-labels.ts'
import { transportLabel } from './transport-labels.ts'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'

const CATALOGUE = [
  ['status', SHIPMENT_STATUSES, statusLabel],
  ['serviceType', SERVICE_TYPES, serviceLabel],
  ['incoterms', INCOTERMS, (value: string) => incotermsLabel(value, 'Ocean')],
  ['containerType', CONTAINER_TYPES, containerTypeLabel],
  ['packageType', PACKAGE_TYPES, packageTypeLabel],
  ['warehouseType', WAREHOUSE_TYPES, warehouseLabel],
  ['transportMode', TRANSPORT_MODES, transportLabel],
] as const

test.each(CATALOGUE)(
  'each %s has its own text, and an unknown value is split at capitals',
  (_, values, labelOf) => {
    const texts = values.flatMap((value) => [labelOf(value).short, labelOf(value).long])
    expect(texts).not.toContain('')
    expect(labelOf('SomethingNew')).toMatchObject({ short: 'Something New', long: 'Something New' })
    expect(labelOf('constructor').short).toBe('constructor')
  },
)

describe('milestones', () => {
  const word = (type: (typeof MILESTONE_TYPES)[number], mode: string) =>
    milestoneLabel({ type, place: null }, mode).short

  test('are called by their airports on air shipments', () => {
    expect(MILESTONE_TYPES.map((type) => word(type, 'Ocean')).join()).toBe(
      'Pickup,Port of loading,Transshipment port,Port of discharge,Inland terminal,Border crossing,Warehouse,Delivery',
    )
    expect(
      MILESTONE_TYPES.slice(1, 4)
        .map((type) => word(type, 'Air'))
        .join(),
    ).toBe('Origin airport,Transfer airport,Destination airport')
  })

  test('say that a delivery to a port ends the service', () => {
    expect(milestoneLabel({ type: 'Delivery', place: ROTTERDAM }, 'Ocean').short).toBe('Port, end of service')
  })
})

test('null values have texts', () => {
  expect(incotermsLabel(null, 'Ocean').short).toBe('Not recorded')
  expect(containerTypeLabel(null).short).toBe('Type not known yet')
  expect(packageTypeLabel(null).short).toBe('Package')
  expect(transportLabel(null).long).toBe('Transport not known yet')
})

test.each([
  ['FOB', 'Ocean', 'FOB: supplier delivers to port of loading'],
  ['FOB', 'Air', 'FOB: supplier delivers to origin airport'],
  ['FOB', 'Land', 'FOB: supplier delivers to place of loading'],
  ['EXW', 'Land', 'EXW: forwarder collects from supplier'],
])('%s by %s says where the supplier delivers, and names no port on land', (incoterms, mode, long) => {
  expect(incotermsLabel(incoterms, mode).long).toBe(long)
})

test.each([
  ['LandRailFCL', 'Land Rail FCL'],
  ['OceanRoRo', 'Ocean Ro Ro'],
  ['FCLExpress', 'FCL Express'],
  ['some_thing', 'some thing'],
  ['', ''],
])('%s is split as %j', (value, words) => {
  expect(splitAtCapitals(value)).toBe(words)
})
