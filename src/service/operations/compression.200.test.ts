import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { manyShipments } from '../store/testing/conformance.ts'
import { testService } from '../testing/test-service.ts'

const { app, key, load } = await testService()
await load(manyShipments(20))
/** Requests the raw bytes, because fetch would decode them. */
async function ask(path: string, acceptEncoding: string, method: 'GET' | 'HEAD' = 'GET') {
  const response = await app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': acceptEncoding },
  })
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
}

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['/v1/shipments', 'zstd'],
  ['/v1/shipments', 'br'],
  ['/v1/shipments', 'gzip'],
  ['/v1/openapi.json', 'zstd'],
  ['/v1/openapi.json', 'br'],
  ['/v1/openapi.json', 'gzip'],
] as const)('%s in %s has the same bytes and the same weak tag', async (path, encoding) => {
  const plain = await ask(path, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await ask(path, encoding)
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json',
    'content-length': String(packed.body.length),
    etag: plain.headers['etag'],
    vary: 'Authorization, Accept-Encoding',
  })
  expect(packed.headers['etag']).toMatch(/^W\/"/)
  expect(packed.body.length).toBeLessThan(plain.body.length / 2)
  expect(DECODERS[encoding](packed.body)).toEqual(plain.body)
})

test('a small body is sent uncompressed, unless the client rejects that', async () => {
  expect((await ask('/v1/me', 'br')).headers['content-encoding']).toBeUndefined()
  const refused = await ask('/v1/me', 'gzip, identity;q=0')
  expect(refused.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(refused.body).toString()).toContain('"Acme"')
})

test('if no supported coding is accepted, the plain body is sent', async () => {
  const answer = await ask('/v1/shipments', '*;q=0')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('a problem is never compressed', async () => {
  const answer = await ask('/v1/shipments/none', 'gzip, identity;q=0')
  expect(answer).toMatchObject({ status: 404 })
  expect(answer.headers['content-encoding']).toBeUndefined()
})
