import { expect, test } from 'vitest'
import { readReturnPath } from './return-path.ts'

test.each([
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['@evil.example', '/'],
  ['', '/'],
  ['/auth/logout', '/'],
  ['/api/me', '/'],
  [`/${'a'.repeat(2000)}`, '/'],
  ['/shipments/%E2%82%AC?q=1#top', '/shipments/%E2%82%AC?q=1#top'],
])('a return address %s leads to %s', (given, path) => {
  expect(readReturnPath(given, 'https://shipments.example')).toBe(path)
})
