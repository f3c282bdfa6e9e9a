import { expect, test } from 'vitest'
import { constantBody } from './response-body.ts'

const TEXT = '{"grüße":"🚢"}'.repeat(500)

test('a constant body is compressed once for each coding', async () => {
  const body = constantBody('text/plain', TEXT)
  const [first, second] = await Promise.all([body.encoded('br'), body.encoded('br')])
  expect(second).toBe(first)
  expect(await body.encoded('br')).toBe(first)
  expect(await body.encoded('gzip')).not.toBe(first)
})
