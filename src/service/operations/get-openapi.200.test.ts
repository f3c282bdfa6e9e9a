import { expect, test } from 'vitest'
import { shipmentSchema } from '#contract/schema.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'
import { openapiSchemas } from './openapi-schemas.ts'

const { send } = await testService(new SqliteStore(':memory:'))

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

test('names every key of a shipment as always present and leaves room for new ones', () => {
  const { Shipment } = openapiSchemas()
  expect(Shipment).toMatchObject({ type: 'object', required: Object.keys(shipmentSchema.shape) })
  expect(JSON.stringify(openapiSchemas())).not.toContain('additionalProperties')
})

test('has no reference that leads nowhere', async () => {
  const { text, body } = await send('GET', '/v1/openapi.json')
  const references = [
    ...new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/g), (match) => match[1] ?? '')),
  ]
  const isThere = (path: string) =>
    path.split('/').reduce<unknown>((value, name) => Object(value)[name], body) !== undefined
  expect(references.length).toBeGreaterThan(15)
  expect(references.filter((path) => !isThere(path))).toEqual([])
})
