import { expect, test } from 'vitest'
import { acceptedEncoding } from './accept-encoding.ts'

test.each([
  ['zstd', ['gzip, deflate, br, zstd', '*']],
  ['br', ['gzip, deflate, br', 'br;q=0.5,gzip;q=0.5', 'zstd;q=0, br;q=0.001', '*;q=0.1, zstd;q=0']],
  ['gzip', ['gzip', 'x-gzip', 'GZIP', 'br;q=0.5, gzip;q=0.9', 'gzip;q=1.000', ' , gzip ;  q=0.8 ,']],
  ['gzip', ['identity;q=0.5, gzip', 'identity;q=0.5, gzip;q=0.5']],
  [null, [undefined, '', 'identity', 'gzip;q=0', '*;q=0', 'identity, gzip;q=0.5', 'deflate, compress']],
  [null, ['gzip;q=much', 'gzip;q=2']],
])('%j is asked for by %j', (encoding, headers) => {
  for (const header of headers) expect(acceptedEncoding(header).encoding, header).toBe(encoding)
})

test.each([
  ['identity;q=0', true],
  ['gzip, identity;q=0', true],
  ['*;q=0', true],
  ['*;q=0, identity', false],
  ['*', false],
  ['gzip', false],
  [undefined, false],
])('%j refuses the plain body: %s', (header, isIdentityRefused) => {
  expect(acceptedEncoding(header).isIdentityRefused).toBe(isIdentityRefused)
})
