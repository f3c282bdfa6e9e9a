import { describe, expect, test } from 'vitest'
import { bareShipment, milestone } from '#contract/testing/sample-parts.ts'
import { importShipments } from '../intake/import-shipments.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleContainer, samplePlace, sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

// The keys of the specification's tables, written out here instead of read from the schema.
const KEYS = {
  Shipment:
    'reference status serviceType mode incoterms tags descriptionOfGoods insured bookingConfirmedByCarrier origin portOfLoading portOfDischarge destination carrier booking parcels marketplace cargo milestones currentMilestoneIndex cancelledAt createdAt updatedAt',
  Place: 'name type city state countryCode code fulfillmentCenter coordinates',
  Carrier: 'name type',
  Booking:
    'bookingNumber masterBill houseBill cargoCutoff shippingInstructionCutoff destinationPortFreeDays emptyContainerReturnFreeDays',
  Parcels: 'carrier trackingNumbers',
  Marketplace: 'fbaIds referenceIds',
  Cargo: 'totalWeight totalVolume chargeableWeight stackable containers packages',
  Container: 'number type sealNumber',
  Package: 'type quantity hazardous weight length width height',
  Measurement: 'value unit',
  Milestone: 'type place warehouseType cargoReadyDate arrival departure completed transportToNext',
  MilestoneDate: 'date time actual',
  TransportToNext: 'mode vessel voyageNumber flightNumber carrier',
} as const

const fullLeg = {
  mode: 'Voyage',
  vessel: 'V',
  voyageNumber: '1',
  flightNumber: null,
  carrier: { name: 'C', type: 'ShippingLine' },
}
const weight = { value: 1.25, unit: 'KG' }
const length = { value: 3, unit: 'Inch' }
const full = {
  ...sampleShipment(),
  reference: 'full',
  portOfDischarge: samplePlace({ type: 'Seaport', coordinates: { lat: 1.5, lon: -2 } }),
  parcels: { carrier: 'X', trackingNumbers: ['1Z'] },
  marketplace: { fbaIds: ['F'], referenceIds: ['R'] },
  cargo: {
    totalWeight: weight,
    totalVolume: { value: 2, unit: 'CubicFeet' },
    chargeableWeight: null,
    stackable: true,
    containers: [sampleContainer('ABCU1234560')],
    packages: [{ type: 'Box', quantity: 2, hazardous: false, weight, length, width: length, height: length }],
  },
  milestones: [
    {
      ...milestone('OriginPort'),
      place: samplePlace(),
      arrival: { date: '2026-11-01', time: '09:30', actual: true },
      departure: { date: '2026-11-02', time: null, actual: false },
      transportToNext: fullLeg,
    },
    { ...milestone('DestinationPort') },
  ],
  currentMilestoneIndex: 0,
}
const bare = bareShipment({ reference: 'bare' })

const { get, store, accountId } = await testService(new SqliteStore(':memory:'))
await importShipments(
  [full, bare].map((record, index) => ({ line: index, record })),
  { store, accountId, older: 'skip', tell: (message) => expect.fail(message) },
)
const shipment = async (reference: string) => Object((await get(`/v1/shipments/${reference}`)).body)
const keysOf = (value: unknown) => Object.keys(Object(value)).join(' ')

describe('exactly the specified keys are present', () => {
  test('on a shipment with all data', async () => {
    const answer = await shipment('full')
    expect(answer).toEqual(full)
    const [milestone] = answer.milestones
    const [container] = answer.cargo.containers
    const [line] = answer.cargo.packages
    expect({
      Shipment: keysOf(answer),
      Place: keysOf(answer.portOfDischarge),
      Carrier: keysOf(answer.carrier),
      Booking: keysOf(answer.booking),
      Parcels: keysOf(answer.parcels),
      Marketplace: keysOf(answer.marketplace),
      Cargo: keysOf(answer.cargo),
      Container: keysOf(container),
      Package: keysOf(line),
      Measurement: keysOf(line.weight),
      Milestone: keysOf(milestone),
      MilestoneDate: keysOf(milestone.arrival),
      TransportToNext: keysOf(milestone.transportToNext),
    }).toEqual(KEYS)
    expect(keysOf(answer.portOfDischarge.coordinates)).toBe('lat lon')
  })

  test('on a shipment without data: null, or an empty list', async () => {
    const answer = await shipment('bare')
    expect(answer).toEqual(bare)
    expect([keysOf(answer), keysOf(answer.booking), keysOf(answer.cargo)]).toEqual([
      KEYS.Shipment,
      KEYS.Booking,
      KEYS.Cargo,
    ])
  })

  test('on a list, and on the account and its key', async () => {
    expect(keysOf((await get('/v1/shipments')).body)).toBe('data nextCursor')
    expect(keysOf((await get('/v1/shipments?tag=none')).body)).toBe('data nextCursor')
    const me = Object((await get('/v1/me')).body)
    expect([keysOf(me), keysOf(me.account), keysOf(me.apiKey)]).toEqual([
      'account apiKey',
      'name',
      'name prefix createdAt',
    ])
  })

  test('on a problem: parameter only for invalid_parameter', async () => {
    const members = 'type title status code detail hint'
    expect(keysOf((await get('/v1/shipments?limit=x')).body)).toBe(`${members} parameter`)
    for (const path of ['/v1/shipments/none', '/v1/shipments?cursor=x', '/v1/none'])
      expect(keysOf((await get(path)).body)).toBe(members)
    expect(keysOf((await get('/v1/me', { authorization: '' })).body)).toBe(members)
  })
})
