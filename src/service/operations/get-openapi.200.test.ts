import { expect, test } from 'vitest'
import { testService } from '../testing/test-service.ts'
import { openapiSchemas } from './openapi-schemas.ts'

const { send, get } = await testService()

// The keys of the specification's tables, written out instead of read from the schema.
test.each([
  [
    'Shipment',
    'reference status serviceType mode incoterms tags descriptionOfGoods insured bookingConfirmedByCarrier origin portOfLoading portOfDischarge destination carrier booking parcels marketplace cargo milestones currentMilestoneIndex cancelledAt createdAt updatedAt',
  ],
  ['Place', 'name type city state countryCode code fulfillmentCenter coordinates'],
  ['Carrier', 'name type'],
  [
    'Booking',
    'bookingNumber masterBill houseBill cargoCutoff shippingInstructionCutoff destinationPortFreeDays emptyContainerReturnFreeDays',
  ],
  ['Parcels', 'carrier trackingNumbers'],
  ['Marketplace', 'fbaIds referenceIds'],
  ['Cargo', 'totalWeight totalVolume chargeableWeight stackable containers packages'],
  ['Container', 'number type sealNumber'],
  ['Package', 'type quantity hazardous weight length width height'],
  ['Weight', 'value unit'],
  ['Milestone', 'type place warehouseType cargoReadyDate arrival departure completed transportToNext'],
  ['MilestoneDate', 'date time actual'],
  ['TransportToNext', 'mode vessel voyageNumber flightNumber carrier'],
  ['ShipmentList', 'data nextCursor'],
  ['Me', 'account apiKey'],
])('%s always has its keys, and may get new ones', (name, keys) => {
  const schema = Object(openapiSchemas())[name]
  expect(schema.required.join(' ')).toBe(keys)
  expect(Object.keys(schema.properties).join(' ')).toBe(keys)
  expect(JSON.stringify(schema)).not.toContain('additionalProperties')
})

test.each([undefined, '', 'Bearer x', 'Basic x', 'nonsense'])(
  'is answered whatever the Authorization header says (%j)',
  async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await send('GET', '/v1/openapi.json?limit=0&%zz', headers)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.headers).filter((name) => /^(ratelimit|retry|www)/.test(name))).toEqual([])
  },
)

test('uses none of a key’s budget, and is never rejected', async () => {
  const left = async () => Number((await get('/v1/me')).headers['ratelimit-remaining'])
  const before = await left()
  for (let count = 0; count < 70; count += 1) expect((await get('/v1/openapi.json')).status).toBe(200)
  expect(await left()).toBe(before - 1)
})
