import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, rawExchange } from '../testing/raw-exchange.ts'
import { testService } from '../testing/test-service.ts'

const { app, key } = await testService()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const AUTHORIZATION = `Authorization: Bearer ${key}\r\n`
const HEADERS = `Host: x\r\n${AUTHORIZATION}`
const plain = `GET /v1/me HTTP/1.1\r\n${HEADERS}\r\n`

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
  const answer = await rawExchange(port, Buffer.from(bytes), 5000)
  expect(faultsOf(answer.bytes)).toEqual([])
  expect(answer.ending).not.toBe('hangs')
  const answered = answer.bytes.toString().matchAll(/HTTP\/1\.1 (\d{3}) /g)
  expect(Array.from(answered, ([, status]) => Number(status))).toEqual(statuses)
})
