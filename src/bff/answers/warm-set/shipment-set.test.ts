import { describe, expect, test } from 'vitest'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { ShipmentSet, type KeptShipment } from './shipment-set.ts'

function kept(reference: string, updatedAtUs: number, over: Partial<KeptShipment> = {}): KeptShipment {
  return {
    reference,
    updatedAtUs,
    status: 'Active',
    tags: [],
    deliveredOn: null,
    deliveryZone: null,
    json: Buffer.from(JSON.stringify({ reference, updatedAtUs })),
    ...over,
  }
}

const none = () => false

function setUp(...shipments: KeptShipment[]) {
  const set = new ShipmentSet({ shipmentsMax: 100, shipmentBytesMax: 1_000_000 }, none)
  for (const shipment of shipments) set.put(shipment, true)
  return { set }
}

test('the set is complete once the shipments of each status have been read, and none is left out', () => {
  const { set } = setUp(kept('A', 30))
  set.noteFilled(['Active', 'Cancelled'])
  expect(set.isComplete).toBe(false)
  set.noteFilled(['Delivered'])
  expect(set.isComplete).toBe(true)
  set.leaveOut('B')
  expect([set.isComplete, set.leftOut]).toEqual([false, ['B']])
  set.put(kept('B', 20), true)
  expect([set.isComplete, set.leftOut]).toEqual([true, []])
})

test.each([true, false])('a version with an equal time wins only if it was read later (%s)', (isLatest) => {
  const { set } = setUp(kept('A', 20, { tags: ['first'] }))
  set.put(kept('A', 20, { tags: ['second'] }), isLatest)
  expect(set.get('A')?.tags).toEqual([isLatest ? 'second' : 'first'])
})

test('the oldest are evicted beyond the limits of number and size, and the set is then incomplete', () => {
  const set = new ShipmentSet({ shipmentsMax: 2, shipmentBytesMax: 1_000_000 }, none)
  for (const shipment of [kept('A', 30), kept('B', 20), kept('C', 10)]) set.put(shipment, true)
  set.noteFilled(SHIPMENT_STATUSES)
  expect([set.size, set.isFull, set.isComplete]).toEqual([2, true, false])
  expect(set.get('C')).toBeUndefined()
  const small = new ShipmentSet({ shipmentsMax: 100, shipmentBytesMax: 250 }, none)
  for (const moment of [30, 20, 10]) small.put(kept(`S-${moment}`, moment, { json: Buffer.alloc(100) }), true)
  expect(small.size).toBe(2)
})

describe('a protected shipment', () => {
  const limits = { shipmentsMax: 2, shipmentBytesMax: 1_000_000 }
  const isActive = ({ status }: KeptShipment) => status === 'Active'

  test('stays, and later changed ones are evicted instead', () => {
    const set = new ShipmentSet(limits, isActive)
    set.put(kept('A', 10), true)
    set.put(kept('B', 20, { status: 'Delivered' }), true)
    set.put(kept('C', 30, { status: 'Cancelled' }), true)
    expect(set.all().map(({ reference }) => reference)).toEqual(['C', 'A'])
    expect(set.hasLostProtected).toBe(false)
  })

  test('is evicted if it alone exceeds the limit', () => {
    const set = new ShipmentSet(limits, isActive)
    for (const moment of [10, 20, 30]) set.put(kept(`S-${moment}`, moment), true)
    expect(set.all().map(({ updatedAtUs }) => updatedAtUs)).toEqual([30, 20])
    expect(set.hasLostProtected).toBe(true)
  })
})
