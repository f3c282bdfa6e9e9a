import { judgeAt } from '../attention/judge.ts'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { along, leg, place, sampleShipment } from '../testing/sample-shipment.ts'
import { valuesIn } from './sheet-column.ts'
import { ALL_FIELDS } from './all-fields.ts'

const JUDGE = judgeAt(new Date('2026-11-20T09:00:00Z').getTime(), 'Europe/Amsterdam')

function row(rest: Partial<Shipment> = {}) {
  const values = valuesIn(ALL_FIELDS, sampleShipment(rest), JUDGE)
  return Object.fromEntries(ALL_FIELDS.map(({ title }, at) => [title, values[at]]))
}

const { cargo: EMPTY_CARGO, booking: NO_BOOKING } = sampleShipment()

describe('the exported columns', () => {
  test('have unique titles', () => {
    const titles = ALL_FIELDS.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.slice(0, 3)).toEqual(['Reference', 'PO', 'Status'])
  })

  test('keep identifiers as recorded', () => {
    expect(
      row({
        reference: 'SHP-1',
        tags: ['00123', '=1+1', '22E1'],
        booking: { ...NO_BOOKING, bookingNumber: '00987', masterBill: ' M1 ', houseBill: 'H,1' },
        parcels: { carrier: 'UPS', trackingNumbers: ['45000123456789012345', '45000123456789012346'] },
        marketplace: { fbaIds: ['FBA15'], referenceIds: [] },
      }),
    ).toMatchObject({
      Reference: 'SHP-1',
      PO: '00123; =1+1; 22E1',
      'Booking number': '00987',
      'Master bill': ' M1 ',
      'House bill': 'H,1',
      'Parcel carrier': 'UPS',
      'Tracking numbers': '45000123456789012345; 45000123456789012346',
      'Marketplace inbound IDs': 'FBA15',
      'Marketplace reference IDs': null,
    })
  })

  test('have an arrival instead of a delivery if the route ends at a port', () => {
    expect(row(along('Suzhou | Shanghai | Dortmund ~12-04'))).toMatchObject({
      'ETA type': 'Port, end of service',
      'Port arrival date': '2026-12-04',
      'Port arrival basis': 'Estimate',
      'Delivery date': null,
      'Delivery basis': null,
    })
  })

  test('give dates as recorded, with actual or estimate beside them', () => {
    const route = along('Suzhou 10-02T08:15 ✓ | Shanghai /10-20 ✓ | Rotterdam ~12-04T06:30 | Dortmund')
    const [pickup, origin] = route.milestones
    if (pickup) pickup.cargoReadyDate = day('2026-10-01')
    if (origin) origin.transportToNext = leg('Voyage', { vessel: 'EVER ACE', voyageNumber: '021W' })
    expect(row(route)).toMatchObject({
      'Cargo ready date': '2026-10-01',
      'Pickup date': '2026-10-02',
      'Pickup local time': '08:15',
      'Pickup basis': 'Actual',
      'Port departure date': '2026-10-20',
      'Port departure local time': null,
      'Port departure basis': 'Actual',
      'Port arrival date': '2026-12-04',
      'Port arrival local time': '06:30',
      'Port arrival basis': 'Estimate',
      'Delivery date': null,
      'Delivery local time': null,
      'Delivery basis': null,
      ETA: '2026-12-04',
      'ETA type': 'Port',
      'ETA basis': 'Estimate',
      Stage: 'At sea to Rotterdam',
      'Next event': 'Arrives at port (Rotterdam)',
      'Next event date': '2026-12-04',
      'Days since estimate passed': null,
      'Vessels and voyages': 'EVER ACE 021W',
      Flights: null,
    })
  })

  test('give places with their codes, and no coordinates', () => {
    const origin = place('ShippingParty', 'Suzhou Parts', { city: 'Suzhou', countryCode: 'CN' })
    const destination = place('FulfillmentCenter', 'ONT8', { state: 'CA', fulfillmentCenter: 'FBA' })
    expect(row({ origin, destination })).toMatchObject({
      'Port of loading': 'Shanghai',
      'Port of loading code': 'CNSHA',
      'Port of discharge code': 'NLRTM',
      Origin: 'Suzhou Parts',
      'Origin city': 'Suzhou',
      'Origin country': 'CN',
      Destination: 'ONT8',
      'Destination state': 'CA',
      'Fulfilment network': 'FBA',
    })
  })

  test('give measures with their unit beside them, never converted', () => {
    const totalWeight = { value: 18_420.5, unit: 'LB' } as const
    const totalVolume = { value: 30, unit: 'CubicMeter' } as const
    expect(row({ cargo: { ...EMPTY_CARGO, totalWeight, totalVolume } })).toMatchObject({
      Weight: 18_420.5,
      'Weight unit': 'lb',
      Volume: 30,
      'Volume unit': 'm³',
      'Chargeable weight': null,
      'Chargeable weight unit': null,
    })
  })

  test('say whose the containers are, and count only own ones', () => {
    const containers = [
      { number: 'CSQU3054383', type: 'FortyFt' as const, sealNumber: 'S1' },
      { number: null, type: null, sealNumber: null },
    ]
    const twice = [...containers, { number: 'csqu 305438-3', type: null, sealNumber: null }]
    expect(row({ cargo: { ...EMPTY_CARGO, containers: twice } })).toMatchObject({ 'Own containers': 2 })
    expect(row({ cargo: { ...EMPTY_CARGO, containers } })).toMatchObject({
      Containers: 'CSQU3054383',
      'Container types': '40 ft',
      Seals: 'S1',
      'Own containers': 2,
      'Shared container': 'no',
    })
    expect(row({ serviceType: 'OceanLCL', cargo: { ...EMPTY_CARGO, containers } })).toMatchObject({
      Containers: 'CSQU3054383',
      'Own containers': null,
      'Shared container': 'yes',
    })
    expect(row()).toMatchObject({ Containers: null, 'Own containers': null, 'Shared container': null })
  })

  test('add up pieces only if every line has a number', () => {
    const line = { type: null, hazardous: false, weight: null, length: null, width: null, height: null }
    const withLines = (...quantities: (number | null)[]) =>
      row({ cargo: { ...EMPTY_CARGO, packages: quantities.map((quantity) => ({ ...line, quantity })) } })
    expect(withLines(5, 7)).toMatchObject({ 'Package lines': 2, Pieces: 12, Hazardous: 'no' })
    expect(withLines(5, null)).toMatchObject({ 'Package lines': 2, Pieces: null })
    expect(withLines()).toMatchObject({ 'Package lines': null, Pieces: null, Hazardous: null })
  })

  test('say which event the last free day counts from', () => {
    const booking = { ...NO_BOOKING, destinationPortFreeDays: 7, cargoCutoff: day('2026-10-10') }
    expect(row({ booking, ...along('Suzhou | Shanghai | Rotterdam 11-17 ✓ | Dortmund') })).toMatchObject({
      'Cargo cutoff': '2026-10-10',
      'Free days at port': 7,
      'Last free day': '2026-11-24',
      'Last free day basis': 'Counted from actual arrival',
    })
    const none = { 'Free days at port': null, 'Last free day': null, 'Last free day basis': null }
    expect(row()).toMatchObject(none)
  })

  test('leave unknown values empty, even for a shipment without any', () => {
    const unknown = { milestones: [], portOfLoading: null, portOfDischarge: null }
    expect(Object.values(row(unknown)).join(' ')).not.toMatch(/null|undefined|NaN|Invalid/)
  })
})
