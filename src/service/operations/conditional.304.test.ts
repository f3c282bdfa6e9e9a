import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const { get, send, load, issueKey } = await testService()
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

test('a problem is never answered as unchanged, whatever tag the client sends', async () => {
  const any = { 'if-none-match': '*' }
  expect((await get('/v1/shipments/none', any)).status).toBe(404)
  expect((await get('/v1/shipments?limit=0', any)).status).toBe(400)
  expect((await send('GET', '/v1/me', any)).status).toBe(401)
})

test('pages, filters, accounts and keys have different tags', async () => {
  const other = await issueKey('Acme', 'other')
  const authorization = `Bearer ${other.key}`
  const tags = [
    await get('/v1/shipments'),
    await get('/v1/shipments?tag=none'),
    await get('/v1/me'),
    await get('/v1/me', { authorization }),
  ].map(({ headers }) => headers['etag'])
  expect(new Set(tags).size).toBe(4)
})
