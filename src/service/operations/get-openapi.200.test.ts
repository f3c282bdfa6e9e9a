import { expect, test } from 'vitest'
import { shipmentSchema } from '#contract/schema.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'
import { openapiSchemas } from './openapi-schemas.ts'

const { send, get } = await testService(new SqliteStore(':memory:'))

test('names every key of a shipment as always present and leaves room for new ones', () => {
  const { Shipment } = openapiSchemas()
  expect(Shipment).toMatchObject({ type: 'object', required: Object.keys(shipmentSchema.shape) })
  expect(JSON.stringify(openapiSchemas())).not.toContain('additionalProperties')
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
