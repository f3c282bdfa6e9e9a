import { LIST_PARAMETERS } from '#contract/list-query.ts'

/** Data known to a hostile client. */
export interface FuzzMaterial {
  readonly key: string
  readonly cursor: string
  readonly references: readonly string[]
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'CONNECT',
  'get',
  'G',
]
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', '']
const PATHS = ['/v1/me', '/v1/shipments', '/v1/openapi.json', '/healthz', '/docs/errors/not-found', '/v1']
const ODD_TARGETS = [
  '*',
  '',
  'v1/me',
  '127.0.0.1:443',
  '/v1/me\u0001',
  '/\u00fc',
  '?',
  `/${'y'.repeat(70_000)}`,
]

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
  `X-Long: ${'z'.repeat(100_000)}`,
]

const CHUNKED = 'Transfer-Encoding: chunked\r\n'

/** Headers of a body, and the body after the blank line. */
const BODIES = [
  'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{x',
  'Content-Length: 999\r\n\r\nshort',
  'Content-Length: -1\r\n\r\n',
  'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  `${CHUNKED}\r\n5\r\nhello\r\n0\r\n\r\n`,
  `${CHUNKED}\r\nzz\r\nhello\r\n`,
  `${CHUNKED}Content-Length: 5\r\n\r\n0\r\n\r\n`,
  'Transfer-Encoding: x\r\n\r\na',
  `Content-Length: 70000\r\n\r\n${'b'.repeat(70_000)}`,
]

/** The bytes of one connection, deterministic for a seed: several well-formed, invalid and broken requests in a row. */
export function fuzzConnection(seed: number, { key, cursor, references }: FuzzMaterial): Buffer {
  const below = numbersFrom(seed)
  const oneIn = (times: number) => below(times) === 0
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)]
    if (choice === undefined) throw new RangeError('There is nothing to pick from.')
    return choice
  }
  const some = (max: number, make: () => string) => Array.from({ length: below(max + 1) }, make)
  const changed = (text: string) => {
    const at = below(text.length)
    return `${text.slice(0, at)}${pick(['', 'A', '%00', '=', '.'])}${text.slice(at + 1)}`
  }
  const valueOf = (name: string) => {
    if (oneIn(2)) return pick(ODD_TEXTS)
    if (name === 'cursor') return pick([cursor, changed(cursor)])
    return name === 'limit' ? String(1 + below(100)) : pick(references).slice(0, 1 + below(5))
  }
  const pair = () => {
    const name = oneIn(8) ? pick(ODD_TEXTS) : pick(LIST_PARAMETERS)
    return oneIn(10) ? name : `${name}=${valueOf(name)}`
  }
  const target = () => {
    if (oneIn(20)) return pick(ODD_TARGETS)
    const one = oneIn(2) ? pick(ODD_TEXTS) : encodeURIComponent(pick(references))
    const path = pick([...PATHS, '/v1/shipments', `/v1/shipments/${one}`])
    const query = some(4, pair).join(oneIn(15) ? ';' : '&')
    return `${oneIn(20) ? pick(['http://127.0.0.1', 'ftp://x', '//x']) : ''}${path}${query && `?${query}`}`
  }
  const request = () => {
    const keys = [
      `Bearer ${key}`,
      `Bearer ${changed(key)}`,
      `Basic ${key}`,
      `Bearer ${key},${key}`,
      '',
      '\u00ff\u00fe',
    ]
    const authorization = oneIn(3) ? some(2, () => pick(keys)) : [`Bearer ${key}`]
    const headers = [
      ...(oneIn(20) ? [] : ['Host: 127.0.0.1']),
      ...authorization.map((words) => `Authorization: ${words}`),
      ...some(3, () => pick(HEADERS)),
    ]
    const start = [`${pick(METHODS)} ${target()} ${pick(VERSIONS)}`, ...headers].join('\r\n')
    return `${start}\r\n${oneIn(5) ? pick(BODIES) : '\r\n'}`
  }
  const bytes = Buffer.from(Array.from({ length: oneIn(6) ? 2 + below(4) : 1 }, request).join(''), 'latin1')
  if (!oneIn(3)) return bytes
  // Some bytes are removed, changed or inserted.
  const at = below(Math.min(bytes.length, 400) + 1)
  const noise = Buffer.from(Array.from({ length: below(5) }, () => pick([0, 9, 10, 13, 32, 58, 127, 255])))
  const rest = pick([[], [noise, bytes.subarray(at)], [noise, bytes.subarray(at + noise.length)]])
  return Buffer.concat([bytes.subarray(0, at), ...rest])
}

/** Integers below a bound (mulberry32). */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}
