import { afterAll, beforeAll, expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { faultsOf, rawExchange } from '../testing/raw-exchange.ts'
import { testService } from '../testing/test-service.ts'

const { app, key } = await testService(new SqliteStore(':memory:'))
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const HEADERS = `Host: x\r\nAuthorization: Bearer ${key}\r\n`

/** The status of every answer on the connection; all must be complete and in the table. */
async function statusesOf(bytes: string): Promise<number[]> {
  const answer = await rawExchange(port, Buffer.from(bytes), 5000)
  expect({ faults: faultsOf(answer.bytes), ending: answer.ending }).toEqual({ faults: [], ending: 'closed' })
  return [...answer.bytes.toString().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

test.each(['everything', '100-continue', '100-continue, more'])(
  'Expect: %s is ignored',
  async (expectation) => {
    expect(await statusesOf(`GET /v1/me HTTP/1.1\r\n${HEADERS}Expect: ${expectation}\r\n\r\n`)).toEqual([200])
  },
)

test('a pipelined request with Expect is answered in its turn, and is the last', async () => {
  const asking = `POST /v1/me HTTP/1.1\r\n${HEADERS}Expect: 100-continue\r\n\r\n`
  const plain = `GET /v1/me HTTP/1.1\r\n${HEADERS}\r\n`
  // Whether its body follows is unknown, so nothing after it can be read.
  expect(await statusesOf(`${plain}${asking}${plain}`)).toEqual([200, 405])
})

test('CONNECT is a bad request, and its connection ends', async () => {
  expect(await statusesOf('CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n')).toEqual([400])
})

test('HTTP/1.1 needs a host, HTTP/1.0 does not', async () => {
  const authorization = `Authorization: Bearer ${key}\r\n`
  expect(await statusesOf(`GET /v1/me HTTP/1.1\r\n${authorization}\r\n`)).toEqual([400])
  expect(await statusesOf(`GET /v1/me HTTP/1.0\r\n${authorization}\r\n`)).toEqual([200])
})
