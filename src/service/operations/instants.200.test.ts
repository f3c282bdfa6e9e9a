import { expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const service = await testService(new SqliteStore(':memory:'))
await service.load([
  sampleShipment({
    reference: 'micro',
    createdAt: '2026-10-01T08:00:00.654321Z',
    updatedAt: '2026-11-20T08:00:00.123456Z',
  }),
  sampleShipment({
    reference: 'old',
    createdAt: '1969-07-20T20:17:40Z',
    updatedAt: '1969-12-31T23:59:59.999999Z',
  }),
])

async function found(query: string): Promise<string[]> {
  service.clock.advance(1001)
  const { body } = await service.get(`/v1/shipments?${query}`)
  return Object(body).data.map(({ reference }: { reference: string }) => reference)
}

test.each([
  ['updatedSince', '2026-11-20T08:00:00.123456Z', true],
  ['updatedSince', '2026-11-20T08:00:00.123457Z', false],
  ['updatedSince', '2026-11-20T08:00:00.123455Z', true],
  ['updatedSince', '2026-11-20T08:00:00.123Z', true],
  ['updatedSince', '2026-11-20T08:00:00.124Z', false],
  ['updatedSince', '2026-11-20T08:00:00Z', true],
  ['updatedSince', '2026-11-20T08:00:01Z', false],
  // Further decimals are truncated: the boundary shipment is repeated, and none is lost.
  ['updatedSince', '2026-11-20T08:00:00.123456999Z', true],
  ['updatedSince', '2026-11-20T13:30:00.123456%2B05:30', true],
  ['updatedSince', '2026-11-20T13:30:00.123457%2B05:30', false],
  ['updatedSince', '2026-11-19T22:00:00.123456-10:00', true],
  ['updatedSince', '2026-11-20t08:00:00.123456z', true],
  ['updatedSince', '9999-12-31T23:59:59Z', false],
  ['updatedSince', '0001-01-01T00:00:00Z', true],
  ['createdSince', '2026-10-01T08:00:00.654321Z', true],
  ['createdSince', '2026-10-01T08:00:00.654322Z', false],
])('%s=%s finds the shipment: %s', async (name, value, isFound) => {
  expect((await found(`${name}=${value}`)).includes('micro')).toBe(isFound)
})

test('instants before 1970 are compared in the same way', async () => {
  expect(await found('updatedSince=1969-12-31T23:59:59.999999Z')).toEqual(['micro', 'old'])
  expect(await found('updatedSince=1970-01-01T00:00:00Z')).toEqual(['micro'])
  expect(await found('createdSince=1969-07-20T20:17:40.000001Z')).toEqual(['micro'])
})

test('polling with the greatest updatedAt seen returns later changes and the boundary shipment', async () => {
  const updatedAt = async (query: string) =>
    Object((await service.get(`/v1/shipments?${query}`)).body).data[0]?.updatedAt
  const seen = await updatedAt('limit=1')
  expect(await found(`updatedSince=${seen}`)).toEqual(['micro'])
  await service.load([sampleShipment({ reference: 'old', updatedAt: '2026-11-20T08:00:00.123456Z' })])
  expect((await found(`updatedSince=${seen}`)).toSorted()).toEqual(['micro', 'old'])
})
