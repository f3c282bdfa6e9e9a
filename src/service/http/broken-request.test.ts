import { METHODS } from 'node:http'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIST_PARAMETERS } from '#contract/list-query.ts'
import { manyShipments } from '../store/testing/conformance.ts'
import { faultsOf, rawExchange } from '../testing/raw-exchange.ts'
import { testService } from '../testing/test-service.ts'

const logged: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(String(chunk))
    done()
  },
})
const service = await testService({ logger: { level: 'error', stream } })
await service.load(manyShipments(40))
let port = 0
beforeAll(async () => {
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => service.app.close())

const AUTHORIZATION = `Authorization: Bearer ${service.key}\r\n`
const HEADERS = `Host: x\r\n${AUTHORIZATION}`
const plain = `GET /v1/me HTTP/1.1\r\n${HEADERS}\r\n`

/** The statuses of the answers, none of which may be a fault. */
async function statusesOf(bytes: string): Promise<number[]> {
  service.clock.advance(1100)
  const answer = await rawExchange(port, Buffer.from(bytes, 'latin1'), 20_000)
  expect([answer.ending === 'hangs', ...faultsOf(answer.bytes)], bytes.slice(0, 600)).toEqual([false])
  const answered = answer.bytes.toString().matchAll(/HTTP\/1\.1 (\d{3}) /g)
  return Array.from(answered, ([, status]) => Number(status))
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', [400]],
  ['a header without a colon', `GET /v1/me HTTP/1.1\r\n${HEADERS}broken\r\n\r\n`, [400]],
  ['a space in the path', `GET /v1/me and more HTTP/1.1\r\n${HEADERS}\r\n`, [400]],
  ['headers that are too large', `GET /v1/me HTTP/1.1\r\n${HEADERS}X: ${'x'.repeat(70_000)}\r\n\r\n`, [400]],
  ['an address that is too large', `GET /v1/${'x'.repeat(70_000)} HTTP/1.1\r\n${HEADERS}\r\n`, [400]],
  ['a method that HTTP does not know', `CONNECTS /v1/me HTTP/1.1\r\n${HEADERS}\r\n`, [400]],
  ['a request for a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', [400]],
  ['HTTP/1.1 without a host', `GET /v1/me HTTP/1.1\r\n${AUTHORIZATION}\r\n`, [400]],
  ['HTTP/1.0 without a host', `GET /v1/me HTTP/1.0\r\n${AUTHORIZATION}\r\n`, [200]],
  ['an address in absolute form', `GET http://x/v1/me HTTP/1.1\r\n${HEADERS}\r\n`, [200]],
  ['an expectation', `GET /v1/me HTTP/1.1\r\n${HEADERS}Expect: everything\r\n\r\n`, [200]],
  // It is unknown whether a body follows, so nothing after it can be read.
  [
    'an expectation between others',
    `${plain}POST /v1/me HTTP/1.1\r\n${HEADERS}Expect: 100-continue\r\n\r\n${plain}`,
    [200, 405],
  ],
])('%s is answered, with a problem if it is broken', async (_what, bytes, statuses) => {
  expect(await statusesOf(bytes)).toEqual(statuses)
})

describe('a hostile request causes no fault, and the next one is answered:', () => {
  /** A request with one odd part. */
  const request = ({
    method = 'GET',
    target = '/v1/shipments',
    version = 'HTTP/1.1',
    headers = '',
    end = '\r\n',
  }) => statusesOf(`${method} ${target} ${version}\r\n${HEADERS}${headers}${end}`)

  const VALUES = ['', '%', '%zz', '%ED%A0%80', '%00', '%0d%0aX-Injected:%20yes', '%2e%2e', '%2F', '%22%22']
  const WORDS = ['NEAR(', 'a*', "'%20OR%201=1", '[]', '__proto__', '-1', '9'.repeat(400), 'Active']
  const LONG = ['2026-02-30T00:00:00Z', '0000-01-01T00:00:00%2B23:59', '%E8%88%B9'.repeat(1500)]
  test.each([...LIST_PARAMETERS, '__proto__'])('each odd value of %s', async (name) => {
    for (const value of [...VALUES, ...WORDS, ...LONG])
      expect(await request({ target: `/v1/shipments?${name}=${value}&tag=PO-1` })).toHaveLength(1)
  })

  test('each odd reference and target', async () => {
    const targets = [
      '*',
      'v1/me',
      '127.0.0.1:443',
      '/v1/me\u0001',
      '/\u00fc',
      '?',
      'ftp://x/v1/me',
      '//x/v1/me',
    ]
    const references = [...VALUES, ...WORDS].map((text) => `/v1/shipments/${text}`)
    for (const target of [...targets, ...references]) expect(await request({ target })).toHaveLength(1)
  })

  test('each method and version', async () => {
    for (const method of [...METHODS.filter((known) => known !== 'CONNECT'), 'get', 'G'])
      expect(await request({ method })).toHaveLength(1)
    for (const version of ['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', ''])
      expect(await request({ version })).toHaveLength(1)
  })

  test.each([
    ['Accept-Encoding: ;q=,,*;q=nine'],
    ['If-None-Match: "a", W/"b", c'],
    ['Range: bytes=0-1'],
    ['Upgrade: websocket\r\nConnection: Upgrade'],
    ['Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings'],
    ['Connection: close'],
    ['Host: other.example'],
    ['X-HTTP-Method-Override: DELETE'],
    ['Content-Type: ;;;'],
    ['Content-Encoding: gzip'],
    ['__proto__: x'],
    ['Authorization: Bearer \u00ff\u00fe'],
  ])('the header %s', async (header) => {
    expect(await request({ headers: `${header}\r\n` })).toHaveLength(1)
  })

  const CHUNKED = 'Transfer-Encoding: chunked\r\n'
  test.each([
    ['of another type', 'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{x'],
    ['that is cut', 'Content-Length: 999\r\n\r\nshort'],
    ['of negative length', 'Content-Length: -1\r\n\r\n'],
    ['of two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['in chunks', `${CHUNKED}\r\n5\r\nhello\r\n0\r\n\r\n`],
    ['in broken chunks', `${CHUNKED}\r\nzz\r\nhello\r\n`],
    ['in chunks and with a length', `${CHUNKED}Content-Length: 5\r\n\r\n0\r\n\r\n`],
    ['in an unknown coding', 'Transfer-Encoding: x\r\n\r\na'],
    ['that is large', `Content-Length: 70000\r\n\r\n${'b'.repeat(70_000)}`],
  ])('a body %s', async (_what, end) => {
    for (const method of ['GET', 'POST']) expect(await request({ method, end })).not.toEqual([])
  })

  test('after all of them', async () => {
    expect([await statusesOf(plain), logged]).toEqual([[200], []])
  })
})
