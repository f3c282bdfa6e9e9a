import { describe, expect, test } from 'vitest'
import { isLocalDate, type LocalDate } from './local-date.ts'
import type { Milestone, MilestoneDate, Place, Shipment } from './schema.ts'
import { packShipment, unpackShipment } from './shipment-row.ts'
import { positionsIn } from './shipment-row-positions.ts'

function day(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is no date`)
  return text
}

function at(date: string, actual: boolean, time: string | null = null): MilestoneDate {
  return { date: day(date), time, actual }
}

function place(type: Place['type'], rest: Partial<Place> = {}): Place {
  return {
    name: null,
    type,
    city: null,
    state: null,
    countryCode: null,
    code: null,
    fulfillmentCenter: null,
    coordinates: null,
    ...rest,
  }
}

function milestone(type: Milestone['type'], rest: Partial<Milestone> = {}): Milestone {
  return {
    type,
    place: null,
    warehouseType: null,
    cargoReadyDate: null,
    arrival: null,
    departure: null,
    completed: false,
    transportToNext: null,
    ...rest,
  }
}

const SHANGHAI = place('Seaport', {
  name: 'Shanghai',
  code: 'CNSHA',
  countryCode: 'CN',
  coordinates: { lat: 31.36667, lon: 121.6 },
})
const ROTTERDAM = place('Seaport', {
  name: 'Rotterdam',
  code: 'NLRTM',
  countryCode: 'NL',
  coordinates: { lat: 51.95, lon: 4.14 },
})

function shipment(rest: Partial<Shipment> = {}): Shipment {
  return {
    reference: 'SHP-1',
    status: 'Active',
    serviceType: 'OceanFCL',
    mode: 'Ocean',
    incoterms: 'FOB',
    tags: ['00123', 'a|b;c^d'],
    descriptionOfGoods: 'Lamps',
    insured: true,
    bookingConfirmedByCarrier: false,
    origin: place('ShippingParty', {
      name: 'Suzhou Parts',
      city: 'Suzhou',
      state: 'Jiangsu',
      countryCode: 'CN',
    }),
    portOfLoading: SHANGHAI,
    portOfDischarge: ROTTERDAM,
    destination: null,
    carrier: { name: 'Velmaris Line', type: 'ShippingLine' },
    booking: {
      bookingNumber: 'B1',
      masterBill: null,
      houseBill: 'H1',
      cargoCutoff: day('2026-11-01'),
      shippingInstructionCutoff: null,
      destinationPortFreeDays: 0,
      emptyContainerReturnFreeDays: 7,
    },
    parcels: { carrier: 'XY', trackingNumbers: ['T1', ''] },
    marketplace: { fbaIds: [], referenceIds: ['R1'] },
    cargo: {
      totalWeight: null,
      totalVolume: null,
      chargeableWeight: null,
      stackable: null,
      containers: [
        { number: null, type: null, sealNumber: 'S' },
        { number: 'CSQU3054383', type: 'FortyFt', sealNumber: null },
      ],
      packages: [],
    },
    milestones: [
      milestone('OriginPort', {
        place: SHANGHAI,
        arrival: at('2026-10-30', true),
        departure: at('2026-11-02', true, '06:30'),
        completed: true,
        transportToNext: {
          mode: 'Voyage',
          vessel: 'EVER ACE',
          voyageNumber: '021W',
          flightNumber: null,
          carrier: null,
        },
      }),
      milestone('DestinationPort', { place: ROTTERDAM, arrival: at('2026-12-04', false) }),
    ],
    currentMilestoneIndex: 0,
    cancelledAt: null,
    createdAt: '2026-10-01T00:00:00.123456Z',
    updatedAt: '2026-11-20T00:00:00.654321Z',
    ...rest,
  }
}

function packedAndRead(rest: Partial<Shipment> = {}) {
  return unpackShipment(JSON.parse(JSON.stringify(packShipment(shipment(rest)))))
}

describe('a packed row', () => {
  test('comes back as it went in', () => {
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
      cargo: { containers: [{ number: null }, { number: 'CSQU3054383' }] },
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

  test('calls an address by its city, and by its company where no city is known', () => {
    const { origin } = packedAndRead()
    expect(origin).toMatchObject({ name: null, city: 'Suzhou', countryCode: 'CN' })
    const nameless = packedAndRead({ origin: place('ShippingParty', { name: 'Suzhou Parts', city: ' ' }) })
    expect(nameless.origin).toMatchObject({ name: 'Suzhou Parts' })
    expect(packedAndRead({ origin: place('ManualAddress', { state: 'Jiangsu' }) }).origin).toMatchObject({
      state: 'Jiangsu',
    })
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
      portOfLoading: place('Airport', { name: text, code: text, countryCode: text }),
      milestones: [
        milestone('OriginPort', {
          place: place('Airport', { name: text, code: text }),
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

  test('of a shipment of which nothing is known is read too', () => {
    const given = shipment()
    const outline = packedAndRead({
      tags: [],
      origin: null,
      portOfLoading: null,
      portOfDischarge: null,
      carrier: null,
      booking: {
        bookingNumber: null,
        masterBill: null,
        houseBill: null,
        cargoCutoff: null,
        shippingInstructionCutoff: null,
        destinationPortFreeDays: null,
        emptyContainerReturnFreeDays: null,
      },
      parcels: null,
      marketplace: null,
      cargo: { ...given.cargo, containers: [] },
      milestones: [],
    })
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

describe('the positions of a row', () => {
  const positions = (rest: Partial<Shipment>) => {
    const { at: where, toward } = packShipment(shipment(rest))
    return [where, toward]
  }
  const [first, second] = shipment().milestones

  test('are where it left and where it goes, to two decimals', () => {
    expect(positions({})).toEqual(['31.37,121.6', '51.95,4.14'])
  })

  test('lead nowhere while it has not departed', () => {
    const waiting = first && { ...first, departure: at('2026-11-25', false) }
    expect(positions({ milestones: [waiting, second].filter((each) => each !== undefined) })).toEqual([
      '31.37,121.6',
      null,
    ])
  })

  test('are the pickup while nothing has happened, and pass places that are not known', () => {
    const pickup = milestone('Pickup', {
      place: place('ShippingParty', { coordinates: { lat: 1.005, lon: -2 } }),
    })
    const border = milestone('BorderCrossing', { completed: true, departure: at('2026-11-02', true) })
    expect(positions({ milestones: [pickup, border], currentMilestoneIndex: 0 })).toEqual(['1,-2', null])
    expect(
      positions({
        milestones: [
          pickup,
          border,
          milestone('TransshipmentPort'),
          milestone('Delivery', { place: ROTTERDAM }),
        ],
        currentMilestoneIndex: 1,
      }),
    ).toEqual(['1,-2', '51.95,4.14'])
  })

  test.each([
    [0, 0],
    [91, 0],
    [0, -181],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('leave out what cannot be true: %d, %d', (lat, lon) => {
    const nowhere = milestone('OriginPort', { place: place('Seaport', { coordinates: { lat, lon } }) })
    expect(positions({ milestones: [nowhere] })).toEqual([null, null])
  })

  test('are read with the milestones they belong to, whether or not a nearer one has a place', () => {
    const codeOnly = place('Seaport', { code: 'CNNGB' })
    const given = shipment()
    const milestones = [
      milestone('Pickup', { place: place('ShippingParty', { coordinates: { lat: 1, lon: -2 } }) }),
      milestone('BorderCrossing', { completed: true, departure: at('2026-11-02', true) }),
      milestone('TransshipmentPort', { place: codeOnly }),
      milestone('Delivery', { place: ROTTERDAM }),
    ]
    const read = (rest: Partial<Shipment>) => {
      const row = packShipment(shipment(rest))
      return positionsIn(row, unpackShipment(row))
    }
    expect(read({})).toEqual({
      at: { key: '31.37,121.6', lat: 31.37, lon: 121.6, milestoneIndex: 0 },
      toward: { key: '51.95,4.14', lat: 51.95, lon: 4.14, milestoneIndex: 1 },
    })
    expect(read({ milestones, currentMilestoneIndex: 1 })).toMatchObject({
      at: { key: '1,-2', milestoneIndex: 0 },
      toward: { key: '51.95,4.14', milestoneIndex: 3 },
    })
    const placed = milestones.map((each, index) => (index === 1 ? { ...each, place: codeOnly } : each))
    expect(read({ milestones: placed, currentMilestoneIndex: 1 })).toMatchObject({
      at: { key: '1,-2', milestoneIndex: 0 },
      toward: { milestoneIndex: 3 },
    })
    expect(positionsIn({ at: null, toward: 'x' }, given)).toEqual({ at: null, toward: null })
  })
})
