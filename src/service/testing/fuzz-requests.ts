import { LIST_PARAMETERS } from '#contract/list-query.ts'
import { makeApiKey } from '../http/api-key.ts'
import type { RandomSource } from './random-source.ts'

/** What a hostile client knows. */
export interface FuzzMaterial {
  readonly key: string
  readonly cursor: string
  readonly references: readonly string[]
}

const METHODS =
  'GET GET GET GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY CONNECT get G'.split(' ')

const ODD_TEXTS = [
  '',
  '%',
  '%zz',
  '%ED%A0%80',
  '%00',
  '%0d%0aX-Injected:%20yes',
  '%F0%9F%9A%A2',
  '%2e%2e',
  '%2F',
  '%22%22',
  'NEAR(',
  'a*',
  "'%20OR%201=1",
  '[]',
  '__proto__',
  '-1',
  '9'.repeat(400),
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00%2B23:59',
  'Active',
  '%E8%88%B9'.repeat(1500),
]

const PATHS = ['/v1/me', '/v1/shipments', '/v1/openapi.json', '/healthz', '/docs/errors/not-found', '/v1']

const HEADERS = [
  'Accept-Encoding: gzip, br, zstd',
  'Accept-Encoding: ;q=,,*;q=nine',
  'If-None-Match: *',
  'If-None-Match: "a", W/"b", c',
  'Range: bytes=0-1',
  'Expect: 100-continue',
  'Expect: everything',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Connection: close',
  'Host: other.example',
  'X-HTTP-Method-Override: DELETE',
  'Content-Type: ;;;',
  'Content-Encoding: gzip',
  '__proto__: x',
]

/** The bytes of one connection: valid, invalid and broken requests, also several in a row. */
export function fuzzConnection(random: RandomSource, material: FuzzMaterial): Buffer {
  const requests = Array.from({ length: random.oneIn(6) ? 2 + random.below(4) : 1 }, () =>
    request(random, material),
  )
  const bytes = Buffer.from(requests.join(''), 'latin1')
  return random.oneIn(3) ? damaged(random, bytes) : bytes
}

function request(random: RandomSource, material: FuzzMaterial): string {
  const version = random.oneIn(12)
    ? random.pick(['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', ''])
    : 'HTTP/1.1'
  const host = random.oneIn(20) ? [] : ['Host: 127.0.0.1']
  const { lines, body } = bodyOf(random)
  const headers = [
    ...host,
    ...authorization(random, material),
    ...random.some(3, () => random.pick(HEADERS)),
    ...hugeHeaders(random),
    ...lines,
  ]
  return `${random.pick(METHODS)} ${target(random, material)} ${version}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`
}

function target(random: RandomSource, material: FuzzMaterial): string {
  const path = `${pathOf(random, material)}${queryOf(random, material)}`
  if (random.oneIn(40)) return `${path}${'y'.repeat(70_000)}`
  if (random.oneIn(20))
    return `${random.pick(['http://127.0.0.1', 'https://x', 'ftp://x', 'HTTP://', '//x'])}${path}`
  if (random.oneIn(30))
    return random.pick(['*', '', 'v1/me', '127.0.0.1:443', '/v1/me\u0001', '/\u00fc', '?', '#'])
  return random.oneIn(30) ? `${path}#fragment` : path
}

function pathOf(random: RandomSource, { references }: FuzzMaterial): string {
  switch (random.below(6)) {
    case 0:
    case 1:
      return '/v1/shipments'
    case 2:
      return `/v1/shipments/${encodeURIComponent(random.pick(references))}`
    case 3:
      return `/v1/shipments/${random.pick(ODD_TEXTS)}`
    case 4:
      return `${random.pick(PATHS)}${random.oneIn(2) ? '' : `/${random.pick(ODD_TEXTS)}`}`
    default:
      return random.pick(PATHS)
  }
}

function queryOf(random: RandomSource, material: FuzzMaterial): string {
  const pairs = random.some(4, () => {
    const name = random.oneIn(8) ? random.pick(ODD_TEXTS) : random.pick(LIST_PARAMETERS)
    return random.oneIn(10) ? name : `${name}=${valueOf(random, name, material)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join(random.oneIn(15) ? ';' : '&')}`
}

function valueOf(random: RandomSource, name: string, { cursor, references }: FuzzMaterial): string {
  if (name === 'cursor' && random.oneIn(2)) return random.oneIn(2) ? cursor : changedText(random, cursor)
  if (name === 'search' && random.oneIn(3)) return random.pick(references).slice(0, 1 + random.below(5))
  if (name === 'limit' && random.oneIn(2)) return String(1 + random.below(100))
  return random.pick(ODD_TEXTS)
}

function changedText(random: RandomSource, text: string): string {
  const at = random.below(text.length)
  return `${text.slice(0, at)}${random.pick(['', 'A', '%00', '=', '.'])}${text.slice(at + 1)}`
}

function authorization(random: RandomSource, { key }: FuzzMaterial): string[] {
  if (random.below(10) < 6) return [`Authorization: Bearer ${key}`]
  const words = [
    '',
    'Bearer ',
    `Bearer ${key},${key}`,
    `Bearer ${changedText(random, key)}`,
    `Bearer ${makeApiKey('lf_live')}`,
    `Bearer ${'x'.repeat(5000)}`,
    `Basic ${key}`,
    'Bearer \u00ff\u00fe',
  ]
  return random.some(2, () => `Authorization: ${random.pick(words)}`)
}

function hugeHeaders(random: RandomSource): string[] {
  if (random.oneIn(40)) return [`X-Long: ${'z'.repeat(100_000)}`]
  return random.oneIn(40) ? Array.from({ length: 3000 }, (_, index) => `X-${index}: y`) : []
}

function bodyOf(random: RandomSource): { lines: string[]; body: string } {
  if (!random.oneIn(5)) return { lines: [], body: '' }
  const chunked = 'Transfer-Encoding: chunked'
  return random.pick([
    { lines: ['Content-Length: 2', 'Content-Type: application/json'], body: '{x' },
    { lines: ['Content-Length: 999'], body: 'short' },
    { lines: ['Content-Length: -1'], body: '' },
    { lines: ['Content-Length: 1', 'Content-Length: 2'], body: 'ab' },
    { lines: [chunked], body: '5\r\nhello\r\n0\r\n\r\n' },
    { lines: [chunked], body: 'zz\r\nhello\r\n' },
    { lines: [chunked, 'Content-Length: 5'], body: '0\r\n\r\n' },
    { lines: ['Transfer-Encoding: x'], body: 'a' },
    { lines: ['Content-Length: 70000'], body: 'b'.repeat(70_000) },
  ])
}

/** Changes, inserts, doubles or removes a few bytes. */
function damaged(random: RandomSource, bytes: Buffer): Buffer {
  const at = random.below(Math.min(bytes.length, 400) + 1)
  const before = bytes.subarray(0, at)
  const noise = Buffer.from(
    random.some(4, () => random.pick([0, 9, 10, 13, 32, 58, 127, 128, 255, random.below(256)])),
  )
  switch (random.below(4)) {
    case 0:
      return before
    case 1:
      return Buffer.concat([before, noise, bytes.subarray(at)])
    case 2:
      return Buffer.concat([before, noise, bytes.subarray(at + noise.length)])
    default:
      return Buffer.concat([before, bytes.subarray(Math.max(0, at - 20))])
  }
}
