import { describe, expect, test } from 'vitest'
import type { Place, Shipment } from './schema.ts'
import { packShipment, unpackShipment } from './shipment-row.ts'
import { bareShipment, milestone, placeOfType } from './testing/sample-parts.ts'
import { shipment } from './testing/sample-shipment.ts'

function packedAndRead(rest: Partial<Shipment> = {}) {
  return unpackShipment(JSON.parse(JSON.stringify(packShipment(shipment(rest)))))
}

describe('a packed row', () => {
  test('unpacks to what was packed', () => {
    const outline = packedAndRead()
    expect(outline).toMatchObject({
      reference: 'SHP-1',
      tags: ['00123', 'a|b;c^d'],
      carrier: { name: 'Velmaris Line' },
      createdAt: '2026-10-01T00:00:00.123456Z',
      updatedAt: '2026-11-20T00:00:00.654321Z',
      booking: shipment().booking,
      parcels: { trackingNumbers: ['T1', ''] },
      marketplace: { fbaIds: [], referenceIds: ['R1'] },
      cargo: { containers: shipment().cargo.containers.map(({ number, type }) => ({ number, type })) },
    })
    expect(outline.milestones).toMatchObject([
      {
        type: 'OriginPort',
        arrival: { date: '2026-10-30', time: null, actual: true },
        departure: { date: '2026-11-02', time: '06:30', actual: true },
        completed: true,
        transportToNext: { mode: 'Voyage', vessel: 'EVER ACE', voyageNumber: '021W', flightNumber: null },
      },
      {
        type: 'DestinationPort',
        arrival: { date: '2026-12-04', time: null, actual: false },
        departure: null,
        completed: false,
        transportToNext: null,
      },
    ])
    expect(outline.portOfDischarge).toMatchObject({ name: 'Rotterdam', code: 'NLRTM', countryCode: 'NL' })
    expect(outline.destination).toBeNull()
  })

  test('keeps the zone of a place', () => {
    const place = { ...placeOfType('Seaport', { code: 'CNSHG' }), timeZone: 'Asia/Shanghai' }
    const { milestones, portOfLoading } = packedAndRead({
      portOfLoading: place,
      milestones: [milestone('OriginPort', { place }), milestone('DestinationPort')],
    })
    expect(portOfLoading?.timeZone).toBe('Asia/Shanghai')
    expect(milestones.map((each) => each.place?.timeZone)).toEqual(['Asia/Shanghai', undefined])
  })

  test('calls an address by its city, and keeps the company that it ends at', () => {
    const company = { name: 'Suzhou Parts', city: 'Suzhou', countryCode: 'CN' }
    const { destination } = packedAndRead({ destination: placeOfType('ShippingParty', company) })
    expect(destination).toMatchObject({ name: 'Suzhou Parts', city: 'Suzhou', countryCode: 'CN' })
    const nameless = packedAndRead({
      origin: placeOfType('ShippingParty', { name: 'Suzhou Parts', city: ' ' }),
    })
    expect(nameless.origin).toMatchObject({ name: 'Suzhou Parts' })
    expect(
      packedAndRead({ origin: placeOfType('ManualAddress', { state: 'Jiangsu' }) }).origin,
    ).toMatchObject({
      state: 'Jiangsu',
    })
  })

  test('keeps the company that it starts at, which is the supplier', () => {
    const supplied = (type: Place['type'], name: string | null, city: string | null) =>
      packedAndRead({ origin: placeOfType(type, { name, city }) }).origin
    expect(supplied('ShippingParty', 'Suzhou Parts', 'Suzhou')).toMatchObject({
      name: 'Suzhou Parts',
      city: 'Suzhou',
    })
    expect(supplied('ShippingParty', '', 'Suzhou')).toMatchObject({ name: '', city: 'Suzhou' })
    expect(supplied('ShippingParty', null, 'Suzhou')).toMatchObject({ name: null, city: 'Suzhou' })
    expect(supplied('ManualAddress', 'Gate 4', 'Suzhou')).toMatchObject({ name: null, city: 'Suzhou' })
  })

  test('holds the volume as recorded, and types of containers that are not in the vocabulary', () => {
    const { cargo } = shipment()
    const packed = (rest: Partial<Shipment['cargo']>) => packedAndRead({ cargo: { ...cargo, ...rest } }).cargo
    expect(packed({ totalVolume: { value: 92.3, unit: 'CubicMeter' } }).totalVolume).toEqual({
      value: 92.3,
      unit: 'CubicMeter',
    })
    expect(packed({ totalVolume: null, totalWeight: null })).toMatchObject({
      totalVolume: null,
      totalWeight: null,
    })
    const containers = [
      { number: null, type: 'FortyFtHighCube' },
      { number: 'C1', type: null },
      { number: 'C2', type: 'FiftyThreeFt' },
    ]
    const row = packShipment({ ...shipment(), cargo: { ...cargo, containers } })
    expect(unpackShipment(row).cargo.containers).toEqual(containers)
  })

  test('counts the pieces where each line of packages says how many it has', () => {
    const { cargo } = shipment()
    const line = { type: null, hazardous: null, weight: null, length: null, width: null, height: null }
    const pieces = (...quantities: (number | null)[]) =>
      packShipment(
        shipment({ cargo: { ...cargo, packages: quantities.map((quantity) => ({ ...line, quantity })) } }),
      ).pieces
    expect(pieces(12, 30)).toBe(42)
    expect(pieces(12, null)).toBeNull()
    expect(pieces()).toBeNull()
  })

  test('holds the weight as recorded', () => {
    const { cargo } = shipment()
    const weighed = (totalWeight: Shipment['cargo']['totalWeight']) =>
      packedAndRead({ cargo: { ...cargo, totalWeight } }).cargo.totalWeight
    expect(weighed({ value: 6878.4, unit: 'LB' })).toEqual({ value: 6878.4, unit: 'LB' })
    expect(weighed({ value: 0, unit: 'KG' })).toEqual({ value: 0, unit: 'KG' })
    expect(weighed(null)).toBeNull()
  })

  test('holds the beginning of what the goods are', () => {
    const described = (descriptionOfGoods: string | null) =>
      packedAndRead({ descriptionOfGoods }).descriptionOfGoods
    expect(described('Wool; blankets | 2^3')).toBe('Wool; blankets | 2^3')
    expect(described('')).toBe('')
    expect(described(null)).toBeNull()
    expect(described('x'.repeat(80))).toBe('x'.repeat(80))
    expect(described('x'.repeat(40_000))).toBe(`${'x'.repeat(79)}…`)
    expect(described('📦'.repeat(81))).toBe(`${'📦'.repeat(79)}…`)
    expect(described('📦'.repeat(80))).toBe('📦'.repeat(80))
  })

  test('keeps the city of an airport that is named after it', () => {
    const named = (name: string, city: string) =>
      packedAndRead({ portOfLoading: placeOfType('Airport', { name, city }) }).portOfLoading
    expect(named('Hong Kong International', 'Hong Kong')).toMatchObject({ city: 'Hong Kong' })
    expect(named('Bangkok Suvarnabhumi', 'Samut Prakan')).toMatchObject({ city: null })
  })

  test.each([
    '',
    '|',
    ';',
    '^',
    '^e',
    '^0',
    '^^c|l;',
    '=',
    'a',
    '0',
    '17',
    '-3',
    '\t',
    '\n',
    '\\',
    '"',
    '\u0000',
    '📦',
    'ü|ü',
  ])('carries the text %j wherever it stands', (text) => {
    const given = shipment()
    const outline = packedAndRead({
      reference: text,
      tags: [text, text],
      carrier: { name: text, type: 'Airline' },
      booking: { ...given.booking, bookingNumber: text, masterBill: text, houseBill: text },
      parcels: { carrier: null, trackingNumbers: [text, 'x', text] },
      marketplace: { fbaIds: [text], referenceIds: [] },
      cargo: { ...given.cargo, containers: [{ number: text, type: null, sealNumber: null }] },
      portOfLoading: placeOfType('Airport', { name: text, code: text, countryCode: text }),
      milestones: [
        milestone('OriginPort', {
          place: placeOfType('Airport', { name: text, code: text }),
          transportToNext: {
            mode: null,
            vessel: text,
            voyageNumber: text,
            flightNumber: text,
            carrier: null,
          },
        }),
      ],
    })
    expect(outline).toMatchObject({
      reference: text,
      tags: [text, text],
      carrier: { name: text },
      booking: { bookingNumber: text, masterBill: text, houseBill: text },
      parcels: { trackingNumbers: [text, 'x', text] },
      marketplace: { fbaIds: [text], referenceIds: [] },
      cargo: { containers: [{ number: text }] },
      portOfLoading: { name: text, code: text, countryCode: text },
      milestones: [
        {
          place: { name: text, code: text },
          transportToNext: { vessel: text, voyageNumber: text, flightNumber: text },
        },
      ],
    })
  })

  test('unpacks a shipment without any optional value', () => {
    const outline = packedAndRead(bareShipment())
    expect(outline).toMatchObject({
      tags: [],
      origin: null,
      portOfLoading: null,
      portOfDischarge: null,
      destination: null,
      carrier: null,
      parcels: null,
      marketplace: null,
      cargo: { containers: [] },
      milestones: [],
    })
    expect(new Set(Object.values(outline.booking))).toEqual(new Set([null]))
  })

  test('says whether any package is hazardous', () => {
    const { cargo } = shipment()
    const box = { type: null, quantity: 1, weight: null, length: null, width: null, height: null }
    const packed = (hazardous: (boolean | null)[]) =>
      packShipment(
        shipment({ cargo: { ...cargo, packages: hazardous.map((each) => ({ ...box, hazardous: each })) } }),
      ).hazardous
    expect([packed([]), packed([null, false]), packed([false, true])]).toEqual([false, false, true])
  })
})
