import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testService } from './testing/test-service.ts'

test('while the server closes, a started request is answered, and no new connection is accepted', async () => {
  const { app } = await testService()
  let received = 0
  app.server.on('connection', (socket) => {
    socket.on('data', (chunk: Buffer) => (received += chunk.length))
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(origin).port)
  const running = connect(port, '127.0.0.1')
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
  const before = received
  running.write('GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n')
  await expect.poll(() => received).toBeGreaterThan(before)
  const closed = app.close()
  await once(idle.resume(), 'close')
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
  running.write('\r\n')
  const answer = await text(running)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/connection: close/i)
  expect(answer.endsWith('}')).toBe(true)
  await closed
})
