import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { isRecord } from '#contract/is-record.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { act, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { readShipment, withMarketplaceKey } from './shape.ts'

const at = place('Seaport', 'Shanghai', { code: 'CNSHA', coordinates: { lat: 31.37, lon: 121.6 } })
const weight = { value: 2, unit: 'KG' as const }
const size = { length: null, width: null, height: null }

/** A shipment with a value for every field. */
const whole = sampleShipment({
  reference: 'A',
  tags: ['T'],
  carrier: { name: 'Velmaris', type: 'ShippingLine' },
  origin: at,
  portOfLoading: at,
  parcels: { carrier: 'XY', trackingNumbers: ['N'] },
  marketplace: { fbaIds: ['F'], referenceIds: ['R'] },
  cargo: {
    ...sampleShipment().cargo,
    totalWeight: weight,
    containers: [{ number: 'C', type: null, sealNumber: null }],
    packages: [{ type: 'Box', quantity: 1, hazardous: true, weight, ...size }],
  },
  milestones: [
    milestone('OriginPort', { place: at, arrival: act('2026-11-01'), transportToNext: leg('Voyage') }),
  ],
})

/** The path of every member of a value, at any depth. */
function pathsIn(value: unknown): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pathsIn(item).map((path) => [at, ...path]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, member]) => [
    [key],
    ...pathsIn(member).map((path) => [key, ...path]),
  ])
}

/** The shipment with the member at the path replaced, or removed without a replacement. */
function withMember(path: readonly (string | number)[], replacement?: unknown): unknown {
  const copy: unknown = structuredClone(whole)
  const owner = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy)
  const key = path.at(-1) ?? ''
  if (replacement === undefined) Reflect.deleteProperty(Object(owner), key)
  else Reflect.set(Object(owner), key, replacement)
  return copy
}

test('a valid shipment stays the same object', () => {
  expect(readShipment(whole)).toBe(whole)
})

test('if a key is missing, the rest is unchanged and every key is present', () => {
  const paths = pathsIn(whole)
  expect(paths.length).toBeGreaterThan(70)
  for (const path of paths) {
    const given = withMember(path)
    const read = readShipment(given)
    expect(read, path.join('.')).not.toBe(given)
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(whole).toSorted())
    expect(JSON.stringify(read)).not.toContain('undefined')
    const isReferenceLost = path[0] === 'reference'
    expect(read.reference === 'A').toBe(!isReferenceLost)
  }
})

test('whatever replaces a member, a row can be created and read', () => {
  const replacements = [null, 7, Number.NaN, 'text', '', true, [], [null], [7], {}, { a: 1 }, [[]], [{}]]
  for (const path of pathsIn(whole)) {
    for (const replacement of replacements) {
      const read = readShipment(withMember(path, replacement))
      const row = JSON.parse(JSON.stringify(toShipmentRow(read)))
      expect(row.milestones.length, path.join('.')).toBeLessThanOrEqual(1)
    }
  }
})

test('fields omitted by another server are null, empty or absent', () => {
  const given = { reference: 'A', tags: null, milestones: [{ type: 'Pickup' }, null], extra: 1 }
  const read = readShipment(given)
  expect(read).toMatchObject({
    reference: 'A',
    extra: 1,
    tags: [],
    incoterms: null,
    carrier: null,
    insured: false,
    booking: { bookingNumber: null, destinationPortFreeDays: null },
    cargo: { totalWeight: null, containers: [], packages: [] },
    milestones: [{ type: 'Pickup', place: null, arrival: null, completed: false, transportToNext: null }],
    currentMilestoneIndex: 0,
    cancelledAt: null,
    marketplace: null,
  })
  expect(Object.keys(read).toSorted()).toEqual([...Object.keys(whole), 'extra'].toSorted())
  expect(readShipment({ reference: 'A', tags: [4500012345, null, 'x'] }).tags).toEqual(['4500012345', 'x'])
})

test('only the marketplace object is renamed', () => {
  const { marketplace, ...rest } = whole
  expect(withMarketplaceKey({ ...rest, bazaar: marketplace }, 'bazaar')).toEqual(whole)
  expect(withMarketplaceKey({ data: [{ ...rest, bazaar: marketplace }], nextCursor: 'c' }, 'bazaar')).toEqual(
    {
      data: [whole],
      nextCursor: 'c',
    },
  )
  expect(withMarketplaceKey(whole, 'bazaar')).toBe(whole)
  expect(withMarketplaceKey(null, 'bazaar')).toBeNull()
})
