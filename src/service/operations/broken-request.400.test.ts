import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'

const { app } = await testService(new SqliteStore(':memory:'))
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends raw bytes and reads until the server closes. */
function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a header without a colon', 'GET /v1/me HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n'],
  ['a blank in the path', 'GET /v1/me and more HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['headers that are too large', `GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['an address that is too large', `GET /v1/${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
])('%s is a bad_request problem', async (_what, bytes) => {
  const answer = await exchange(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('content-type: application/problem+json')
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    status: 400,
    code: 'bad_request',
  })
})

test.each(['PROPFIND', 'QUERY', 'TRACE', 'CONNECTS', 'LINK'])(
  'the method %s is answered with a problem',
  async (method) => {
    const answer = await exchange(`${method} /v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[05] /)
    expect(answer).toContain('application/problem+json')
  },
)

test('an address in absolute form is understood', async () => {
  const answer = await exchange('GET http://x/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('an HTTP/1.1 request without a host is a problem', async () => {
  const answer = await exchange('GET /v1/me HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})
