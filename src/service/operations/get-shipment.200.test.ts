import { expect, test } from 'vitest'
import { shipmentSchema } from '#contract/schema.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const { get, load, clock } = await testService(new SqliteStore(':memory:'))

test('answers the complete shipment', async () => {
  await load([sampleShipment()])
  const answer = await get('/v1/shipments/S-1')
  expect(answer.headers['content-type']).toBe('application/json')
  expect(shipmentSchema.parse(answer.body)).toEqual(sampleShipment())
})

const REFERENCES = [
  'me',
  'a/b',
  'a b',
  '100%',
  '%41',
  '#?&=+',
  '"\'`<>',
  'ü',
  '番号',
  '🚢',
  '\u0000',
  '...',
  'x'.repeat(1500),
  '🚢'.repeat(1500),
]

test.each(REFERENCES)('finds the reference %j', async (reference) => {
  clock.advance(1001)
  await load([sampleShipment({ reference })])
  const answer = await get(`/v1/shipments/${encodeURIComponent(reference)}`)
  expect(answer.body).toMatchObject({ reference })
})

test('reads a plus in the path as a plus', async () => {
  await load([sampleShipment({ reference: 'a+b' })])
  expect((await get('/v1/shipments/a+b?x=1')).body).toMatchObject({ reference: 'a+b' })
})
