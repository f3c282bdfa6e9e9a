import { describe, expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleContainer, samplePlace, sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const base = sampleShipment()
const service = await testService(new SqliteStore(':memory:'))
await service.load([
  sampleShipment({
    reference: 'REF-alpha/1',
    tags: ['Tag Bravo', '100%_off', '数字 42'],
    descriptionOfGoods: 'Goods Charlie',
    carrier: { name: 'Carrier Delta', type: 'ShippingLine' },
    origin: samplePlace({ name: 'Place Echo', city: 'City Foxtrot' }),
    booking: {
      ...base.booking,
      bookingNumber: 'BookingGolf',
      masterBill: '020-12345675',
      houseBill: 'HouseHotel',
    },
    parcels: { carrier: 'ParcelIndia', trackingNumbers: ['TrackJuliett'] },
    marketplace: { fbaIds: ['FBA15KILO'], referenceIds: ['8LIMA'] },
    cargo: {
      ...base.cargo,
      containers: [{ ...sampleContainer('MSKU 123456-7'), sealNumber: 'SealMike' }, sampleContainer('TCLU9')],
    },
    milestones: [
      milestone('OriginPort', {
        transportToNext: {
          mode: 'Voyage',
          vessel: 'VesselNovember',
          voyageNumber: 'VoyOscar',
          flightNumber: null,
          carrier: null,
        },
      }),
      milestone('DestinationPort'),
    ],
    currentMilestoneIndex: 0,
  }),
  sampleShipment({ reference: 'other', tags: [], booking: { ...base.booking, masterBill: null } }),
])

async function found(term: string): Promise<string[]> {
  service.clock.advance(1001)
  const { body } = await service.get(`/v1/shipments?search=${encodeURIComponent(term)}`)
  return Object(body).data.map(({ reference }: { reference: string }) => reference)
}

describe('search looks into', () => {
  test.each([
    ['the reference', 'REF-alpha/1'],
    ['a part of the reference', 'alpha'],
    ['the reference in another case', 'ref-ALPHA'],
    ['the tags', 'Tag Bravo'],
    ['a tag with signs of patterns', '100%_off'],
    ['a tag in another script', '数字'],
    ['one character', '数'],
    ['the master air waybill', '020-12345675'],
    ['a part of the waybill', '1234567'],
    ['container numbers as they stand', 'MSKU 123456-7'],
    ['container numbers without signs', 'msku1234567'],
    ['container numbers as documents print them', 'MSKU 123456 7'],
    ['container numbers with dots', 'msku.123456.7'],
    ['air waybills as documents print them', '020-1234 5675'],
    ['every container', 'TCLU9'],
    ['marketplace inbound IDs', 'fba15kilo'],
    ['marketplace reference IDs', '8lima'],
  ])('%s: %s', async (_what, term) => {
    expect(await found(term)).toEqual(['REF-alpha/1'])
  })
})

describe('search does not look into', () => {
  test.each([
    ['goods', 'Charlie'],
    ['the carrier', 'Delta'],
    ['names of places', 'Echo'],
    ['cities', 'Foxtrot'],
    ['booking numbers', 'Golf'],
    ['house bills', 'Hotel'],
    ['parcel carriers', 'India'],
    ['parcel tracking numbers', 'Juliett'],
    ['seals', 'Mike'],
    ['vessels', 'November'],
    ['voyages', 'Oscar'],
    ['the service type', 'OceanFCL'],
    ['words in another order', 'Bravo Tag'],
    ['two fields at once', '1Tag'],
    ['a pattern', '1__%'],
    ['an expression', 'REF.*'],
    ['the word for nothing', 'null'],
  ])('%s: %s', async (_what, term) => {
    expect(await found(term)).toEqual([])
  })
})

test.each([
  '"',
  "'",
  "' OR 1=1 --",
  '"alpha" OR "other"',
  'alpha*',
  'NEAR(alpha)',
  '\\',
  'alpha\u0000',
  '^alpha',
])('search for %j is plain text and never an error', async (term) => {
  expect(await found(term)).toEqual(term === 'alpha\u0000' ? ['REF-alpha/1'] : [])
})

test('a term in all shipments finds all; one longer than every field finds none', async () => {
  expect(await found('r')).toEqual(['other', 'REF-alpha/1'])
  expect(await found('x'.repeat(3000))).toEqual([])
})
