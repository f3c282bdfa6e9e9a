import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { constantBody, jsonBody } from './response-body.ts'

const TEXT = '{"grüße":"🚢"}'.repeat(500)
const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.each(['zstd', 'br', 'gzip'] as const)('a body in %s decodes to its content', async (encoding) => {
  for (const body of [jsonBody(TEXT), constantBody('text/plain', TEXT)]) {
    const encoded = await body.encoded(encoding)
    expect(encoded.length).toBeLessThan(200)
    expect(DECODERS[encoding](encoded).toString()).toBe(TEXT)
  }
})

test('a constant body is compressed once for each coding', async () => {
  const body = constantBody('text/plain', TEXT)
  const [first, second] = await Promise.all([body.encoded('br'), body.encoded('br')])
  expect(second).toBe(first)
  expect(await body.encoded('br')).toBe(first)
  expect(await body.encoded('gzip')).not.toBe(first)
})

test('a tag depends only on the content', () => {
  expect(constantBody('text/plain', TEXT).tag).toBe(jsonBody(TEXT).tag)
  expect(constantBody('text/plain', `${TEXT} `).tag).not.toBe(jsonBody(TEXT).tag)
})
