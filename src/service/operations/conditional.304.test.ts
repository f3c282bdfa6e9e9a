import { expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const { get, send, load, key } = await testService(new SqliteStore(':memory:'))
await load([sampleShipment()])

test.each(['/v1/me', '/v1/shipments', '/v1/shipments/S-1', '/v1/openapi.json'])(
  '%s answers 304 without a body to its own tag, and counts it',
  async (path) => {
    const first = await get(path)
    const again = await get(path, { 'if-none-match': first.headers['etag'] ?? '' })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    const difference = (name: string) => Number(first.headers[name]) - Number(again.headers[name])
    expect(difference('ratelimit-remaining')).toBe(path === '/v1/openapi.json' ? Number.NaN : 1)
  },
)

test('a change of the shipment changes the tag', async () => {
  const first = await get('/v1/shipments/S-1')
  await load([sampleShipment({ updatedAt: '2026-11-20T09:00:00Z' })])
  expect((await get('/v1/shipments/S-1', { 'if-none-match': first.headers['etag'] ?? '' })).status).toBe(200)
})

test('HEAD answers the headers of GET without a body', async () => {
  const full = await get('/v1/shipments/S-1')
  const head = await send('HEAD', '/v1/shipments/S-1', { authorization: `Bearer ${key}` })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
  expect(head.headers['etag']).toBe(full.headers['etag'])
  expect(await send('HEAD', '/v1/me')).toMatchObject({ status: 401, text: '' })
  expect(await send('HEAD', '/v1/nothing')).toMatchObject({ status: 404, text: '' })
})
