import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompressor } from './compressor.ts'

const text = Buffer.from('shipment '.repeat(1000))
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test.each([
  ['', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000', null],
  ['br;q=0.1', 'br'],
  ['zstd', null],
  ['deflate', null],
  ['identity', null],
  ['brx', null],
])('for Accept-Encoding "%s" the coding is %s', async (acceptEncoding, expected) => {
  const { encoding, content } = await createCompressor(text, 'text/css', 'for-good')(acceptEncoding)
  expect(encoding).toBe(expected)
  expect(encoding ? decoders[encoding](content) : content).toEqual(text)
})

test('each coding is made once', async () => {
  const compress = createCompressor(text, 'text/javascript', 'for-good')
  const [one, other] = await Promise.all([compress('br'), compress('br')])
  expect(one.content).toBe(other.content)
  expect((await compress('br')).content).toBe(one.content)
})

test('compressed versions from the build come first', async () => {
  const made = { br: Buffer.from('b'), zstd: Buffer.from('z'), gzip: Buffer.from('g') }
  const compress = createCompressor(text, 'text/css', 'for-good', made)
  expect((await compress('gzip, br')).content).toBe(made.br)
  expect((await compress('gzip, zstd')).content).toBe(made.zstd)
  expect((await compress('gzip')).content).toBe(made.gzip)
})

test.each([
  ['small', Buffer.from('x'), 'text/css'],
  ['packed already', text, 'font/woff2'],
  ['an image', text, 'image/png'],
])('content that is %s is not compressed', async (_what, content, type) => {
  expect(await createCompressor(content, type, 'for-good')('br, gzip')).toEqual({ encoding: null, content })
})

test.each([
  ['zstd', 'zstd'],
  ['gzip, zstd', 'zstd'],
  ['gzip, br, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['', null],
])('short-lived content is compressed in any coding: "%s" gives %s', async (acceptEncoding, expected) => {
  const compress = createCompressor(text, 'application/json', 'once')
  const { encoding, content } = await compress(acceptEncoding)
  expect(encoding).toBe(expected)
  expect(encoding ? decoders[encoding](content) : content).toEqual(text)
  expect((await compress(acceptEncoding)).content).toBe(content)
})
