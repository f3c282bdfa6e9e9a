import { expect, test } from 'vitest'
import { acceptedEncoding } from './accept-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['zstd;q=0, br;q=0.001', 'br'],
  ['*', 'zstd'],
  ['*;q=0.1, zstd;q=0', 'br'],
  ['gzip;q=0', null],
  ['*;q=0', null],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['deflate, compress', null],
  ['gzip;q=much', null],
  ['gzip;q=1.000', 'gzip'],
  ['gzip;q=2', null],
  [' , gzip ;  q=0.8 ,', 'gzip'],
])('%j asks for %j', (header, encoding) => {
  expect(acceptedEncoding(header).encoding).toBe(encoding)
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
