import { expect, test } from 'vitest'
import { shipmentSchema } from '#contract/schema.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'
import { openapiSchemas } from './openapi-schemas.ts'

const { send, get } = await testService(new SqliteStore(':memory:'))

test('describes the four operations with every status, without a key', async () => {
  const answer = await send('GET', '/v1/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json')
  const statuses = (...more: string[]) => ({
    responses: Object.fromEntries(
      ['200', '304', '401', '429', '500', ...more].map((status) => [status, expect.anything()]),
    ),
  })
  expect(answer.body).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    info: { version: '1.0.0' },
    paths: {
      '/me': { get: statuses() },
      '/shipments': { get: statuses('400') },
      '/shipments/{reference}': { get: statuses('404') },
      '/openapi.json': { get: { security: [] } },
    },
  })
  expect(Object.keys(Object(answer.body).paths)).toHaveLength(4)
})

test('requires every key of a shipment and allows new ones', () => {
  const { Shipment } = openapiSchemas()
  expect(Shipment).toMatchObject({ type: 'object', required: Object.keys(shipmentSchema.shape) })
  expect(JSON.stringify(openapiSchemas())).not.toContain('additionalProperties')
})

test('has no dangling reference', async () => {
  const { text, body } = await send('GET', '/v1/openapi.json')
  const references = [
    ...new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/g), (match) => match[1] ?? '')),
  ]
  const isThere = (path: string) =>
    path.split('/').reduce<unknown>((value, name) => Object(value)[name], body) !== undefined
  expect(references.length).toBeGreaterThan(15)
  expect(references.filter((path) => !isThere(path))).toEqual([])
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
