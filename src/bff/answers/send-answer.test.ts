import { zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { sendJson } from '../testing/upstream-double.ts'

const shipments = Array.from({ length: 50 }, (_, index) =>
  sampleShipment(`S-${index}`, { tags: [`45000${index}`] }),
)
const page = { data: shipments, nextCursor: 'c1' }
const asDashboard = { 'landfall-client': 'dashboard' }

const setUp = () => openProxy((_request, response) => sendJson(response, page))

describe('an answer', () => {
  test('is compressed for a client that accepts it, with the time when it was read', async () => {
    const { proxy } = await setUp()
    const headers = { ...asDashboard, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const before = Date.now()
    const reply = await proxy.get('/api/shipments', { headers })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
    expect(JSON.parse(zstdDecompressSync(reply.bytes).toString())).toEqual(page)
    const asOf = String(reply.headers['landfall-as-of'])
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(new Date(asOf).getTime() - before).toBeGreaterThanOrEqual(0)
  })

  test('is not sent again to a client that has it, whatever its encoding, but another one is', async () => {
    const { proxy } = await setUp()
    const { etag = '' } = (await proxy.get('/api/shipments')).headers
    for (const given of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const headers = { ...asDashboard, 'if-none-match': given, 'accept-encoding': 'br' }
      const again = await proxy.get('/api/shipments', { headers })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': 'private, no-cache',
      })
      expect(again.headers['landfall-as-of']).toBeDefined()
    }
    const other = await openProxy((_request, response) => sendJson(response, { ...page, data: [] }))
    const headers = { ...asDashboard, 'if-none-match': etag }
    expect((await other.proxy.get('/api/shipments', { headers })).status).toBe(200)
  })
})
