import { describe, expect, test } from 'vitest'
import { parseInstant } from '#contract/instant.ts'
import { NO_FILTERS, type ListFilters } from '#contract/list-query.ts'
import { createRandom } from '../../testing/random.ts'
import { ShipmentSet, type KeptShipment, type Position } from './shipment-set.ts'

function kept(reference: string, updatedAtUs: number, over: Partial<KeptShipment> = {}): KeptShipment {
  return {
    reference,
    updatedAtUs,
    createdAtUs: 0,
    status: 'Active',
    tags: [],
    deliveredOn: null,
    deliveryZone: null,
    json: Buffer.from(JSON.stringify({ reference, updatedAtUs })),
    ...over,
  }
}

/** Nothing is protected. */
const none = () => false

function setUp(...shipments: KeptShipment[]) {
  const set = new ShipmentSet({ shipmentsMax: 100, shipmentBytesMax: 1_000_000 }, none)
  for (const shipment of shipments) set.put(shipment, true)
  const list = (filters: Partial<ListFilters> = {}, after: Position | null = null, limit = 10) =>
    set.list({ ...NO_FILTERS, ...filters }, after, limit)
  const references = (...given: Parameters<typeof list>) =>
    list(...given)?.shipments.map(({ reference }) => reference)
  return { set, list, references }
}

describe('the watermark', () => {
  test('a list that would reach below it is not answered', () => {
    const { set, references } = setUp(kept('A', 30), kept('B', 20), kept('C', 10))
    set.lowerWatermark(10)
    expect(references({}, null, 1)).toEqual(['A'])
    // Whether anything follows B is not known, nor whether C is alone at its moment.
    expect(references({}, null, 2)).toBeUndefined()
    expect(references({ tag: 'PO' })).toBeUndefined()
  })

  test('a list that ends above it is', () => {
    const { set, list } = setUp(kept('A', 30), kept('B', 20), kept('C', 10))
    set.lowerWatermark(10)
    expect(list({ updatedSinceUs: 11 })).toMatchObject({
      shipments: [{ reference: 'A' }, { reference: 'B' }],
      hasMore: false,
    })
    expect(list({ updatedSinceUs: 10 })).toBeNull()
  })

  test('a completely filled set answers every list', () => {
    const { set, list, references } = setUp(kept('A', 30), kept('B', 20))
    set.lowerWatermark(-Infinity)
    expect(set.isComplete).toBe(true)
    expect(references()).toEqual(['A', 'B'])
    expect(list({ tag: 'PO' })).toEqual({ shipments: [], hasMore: false })
  })

  test('an empty set answers nothing', () => {
    const { set, list } = setUp()
    expect([list(), set.isComplete]).toEqual([null, false])
  })
})

describe('a version', () => {
  test.each([
    ['a later one wins', 20, 30, false, 30],
    ['an earlier one is passed over', 20, 10, true, 20],
  ])('%s', (_what, first, second, isLatest, expected) => {
    const { set } = setUp(kept('A', first))
    set.put(kept('A', second), isLatest)
    expect([set.size, set.get('A')?.updatedAtUs]).toEqual([1, expected])
  })

  test.each([true, false])('of the same moment wins only if it was read later (%s)', (isLatest) => {
    const { set } = setUp(kept('A', 20, { tags: ['first'] }))
    set.put(kept('A', 20, { tags: ['second'] }), isLatest)
    expect(set.get('A')?.tags).toEqual([isLatest ? 'second' : 'first'])
  })
})

describe('bounds', () => {
  test('the oldest leave, and the set no longer answers the lists that held them', () => {
    const set = new ShipmentSet({ shipmentsMax: 2, shipmentBytesMax: 1_000_000 }, none)
    for (const shipment of [kept('A', 30), kept('B', 20), kept('C', 10)]) set.put(shipment, true)
    set.lowerWatermark(-Infinity)
    expect([set.size, set.isFull, set.isComplete]).toEqual([2, true, false])
    expect(set.get('C')).toBeUndefined()
    expect(set.list(NO_FILTERS, null, 10)).toBeNull()
    expect(set.list({ ...NO_FILTERS, updatedSinceUs: 20 }, null, 10)?.shipments).toHaveLength(2)
  })

  test('hold for the size of the texts as well', () => {
    const set = new ShipmentSet({ shipmentsMax: 100, shipmentBytesMax: 250 }, none)
    for (const moment of [30, 20, 10]) {
      set.put(kept(`S-${moment}`, moment, { json: Buffer.alloc(100) }), true)
    }
    expect(set.size).toBe(2)
  })
})

describe('what is protected', () => {
  const limits = { shipmentsMax: 2, shipmentBytesMax: 1_000_000 }
  const isActive = ({ status }: KeptShipment) => status === 'Active'

  test('stays, and what changed later gives way to it', () => {
    const set = new ShipmentSet(limits, isActive)
    set.put(kept('A', 10), true)
    set.put(kept('B', 20, { status: 'Delivered' }), true)
    set.put(kept('C', 30, { status: 'Cancelled' }), true)
    set.lowerWatermark(-Infinity)
    expect(set.all().map(({ reference }) => reference)).toEqual(['C', 'A'])
    expect(set.hasLostProtected).toBe(false)
    // Lists of the other statuses lack nothing.
    expect(set.list({ ...NO_FILTERS, statuses: ['Active'] }, null, 10)?.shipments).toHaveLength(1)
    expect(set.list({ ...NO_FILTERS, statuses: ['Active', 'Cancelled'] }, null, 10)?.shipments).toHaveLength(
      2,
    )
    expect(set.list({ ...NO_FILTERS, statuses: ['Active', 'Delivered'] }, null, 10)).toBeNull()
    expect(set.list(NO_FILTERS, null, 10)).toBeNull()
  })

  test('gives way if it exceeds the room by itself', () => {
    const set = new ShipmentSet(limits, isActive)
    for (const moment of [10, 20, 30]) set.put(kept(`S-${moment}`, moment), true)
    expect(set.all().map(({ updatedAtUs }) => updatedAtUs)).toEqual([30, 20])
    expect(set.hasLostProtected).toBe(true)
  })
})

test('the set answers lists of a status as soon as that status is filled', () => {
  const { set, references } = setUp(kept('A', 30), kept('B', 20, { status: 'Delivered' }), kept('C', 10))
  set.lowerWatermark(-Infinity, 'Active')
  expect(references({ statuses: ['Active'] })).toEqual(['A', 'C'])
  expect(references({ statuses: ['Active', 'Delivered'] })).toBeUndefined()
  set.lowerWatermark(15, 'Delivered')
  expect(references({ statuses: ['Delivered'], updatedSinceUs: 16 })).toEqual(['B'])
  expect(references({ statuses: ['Delivered'] })).toBeUndefined()
  expect(references()).toBeUndefined()
})

test('a chain continues behind a shipment that has moved away', () => {
  const { set, references } = setUp(kept('A', 30), kept('B', 20), kept('C', 10))
  set.lowerWatermark(-Infinity)
  set.put(kept('B', 40), true)
  expect(references({}, { reference: 'B', updatedAtUs: 20 })).toEqual(['C'])
})

test('moments count to the microsecond', () => {
  const us = (text: string) => parseInstant(text) ?? Number.NaN
  const { set, references } = setUp(
    kept('A', us('2026-11-20T08:00:00.000001Z')),
    kept('B', us('2026-11-20T08:00:00.000002Z')),
  )
  set.lowerWatermark(-Infinity)
  expect(references()).toEqual(['B', 'A'])
  expect(references({ updatedSinceUs: us('2026-11-20T09:00:00.000002+01:00') })).toEqual(['B'])
})

// Against a list sorted and filtered afresh each time.
test.each(Array.from({ length: 30 }, (_, seed) => seed))('answers like the plain rules (seed %i)', (seed) => {
  const random = createRandom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const set = new ShipmentSet({ shipmentsMax: 60, shipmentBytesMax: 1_000_000 }, none)
  const truth = new Map<string, KeptShipment>()
  if (random() < 0.7) set.lowerWatermark(-Infinity)
  else set.lowerWatermark(pick(300))
  for (let step = 0; step < 300; step += 1) {
    const shipment = kept(`S-${pick(90)}`, step + pick(3), {
      status: pick(2) === 0 ? 'Active' : 'Delivered',
      tags: [`PO-${pick(4)}`],
      createdAtUs: pick(100),
    })
    if ((truth.get(shipment.reference)?.updatedAtUs ?? 0) <= shipment.updatedAtUs) {
      truth.set(shipment.reference, shipment)
    }
    set.put(shipment, true)
    const filters = { ...NO_FILTERS, ...someOf(random, step) }
    const limit = 1 + pick(20)
    const after = pick(2) === 0 ? null : { reference: `S-${pick(90)}`, updatedAtUs: pick(step + 1) }
    const slice = set.list(filters, after, limit)
    const expected = plainList([...truth.values()], filters, after)
    if (!slice) continue
    expect(slice.shipments.map(({ reference }) => reference)).toEqual(
      expected.slice(0, limit).map(({ reference }) => reference),
    )
    expect(slice.hasMore).toBe(expected.length > limit)
  }
})

function someOf(random: () => number, step: number): Partial<ListFilters> {
  const maybe = () => random() < 0.5
  return {
    statuses: maybe() ? [] : ['Active'],
    tag: maybe() ? null : 'PO-1',
    createdSinceUs: maybe() ? null : 50,
    updatedSinceUs: maybe() ? null : Math.floor(random() * (step + 1)),
  }
}

function plainList(
  shipments: readonly KeptShipment[],
  filters: ListFilters,
  after: Position | null,
): KeptShipment[] {
  const wanted = (one: KeptShipment) =>
    (filters.statuses.length === 0 || one.status === 'Active') &&
    (filters.tag === null || one.tags.includes(filters.tag)) &&
    one.createdAtUs >= (filters.createdSinceUs ?? -1) &&
    one.updatedAtUs >= (filters.updatedSinceUs ?? -1)
  const isBehind = (one: KeptShipment, { updatedAtUs, reference }: Position) =>
    one.updatedAtUs < updatedAtUs || (one.updatedAtUs === updatedAtUs && one.reference > reference)
  return shipments
    .filter((one) => wanted(one) && (!after || isBehind(one, after)))
    .toSorted((a, b) => b.updatedAtUs - a.updatedAtUs || (a.reference < b.reference ? -1 : 1))
}
