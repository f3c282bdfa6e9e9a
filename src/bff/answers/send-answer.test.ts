import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { sendJson, startUpstream } from '../testing/upstream-double.ts'

const shipments = Array.from({ length: 50 }, (_, index) =>
  sampleShipment(`S-${index}`, { tags: [`45000${index}`] }),
)
const page = { data: shipments, nextCursor: 'c1' }
const asDashboard = { 'landfall-client': 'dashboard' }

async function setUp() {
  const upstream = await startUpstream((_request, response) => sendJson(response, page))
  return { upstream, proxy: await startProxy({ upstreamUrl: upstream.url }) }
}

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, zstd', 'zstd', zstdDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for Accept-Encoding %s comes as %s', async (acceptEncoding, encoding, decompress) => {
    const { proxy } = await setUp()
    const headers = { ...asDashboard, 'accept-encoding': acceptEncoding }
    const reply = await proxy.get('/api/shipments', { headers })
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(JSON.parse(decompress(reply.bytes).toString())).toEqual(page)
  })

  test('is sent uncompressed to a client that accepts no encoding', async () => {
    const { proxy } = await setUp()
    const reply = await proxy.get('/api/shipments')
    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([undefined, 'accept-encoding'])
  })

  test('says when it was read', async () => {
    const { proxy } = await setUp()
    const before = Date.now()
    const { headers } = await proxy.get('/api/shipments')
    const asOf = String(headers['landfall-as-of'])
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Math.abs(new Date(asOf).getTime() - before)).toBeLessThan(5000)
  })

  test('is not sent again to a client that has it, whatever its encoding', async () => {
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
  })

  test('can be requested with HEAD like with GET', async () => {
    const { proxy } = await setUp()
    const full = await proxy.get('/api/shipments')
    const head = await proxy.get('/api/shipments', { method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', full.headers.etag])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
  })
})
