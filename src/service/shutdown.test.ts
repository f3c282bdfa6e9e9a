import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { sampleShipment } from './testing/sample-shipment.ts'
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

test('a request that waits for the store is answered while the server closes', async () => {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const slow = new (class extends SqliteStore {
    override async getShipment(accountId: number, reference: string) {
      asked.resolve()
      await gate.promise
      return super.getShipment(accountId, reference)
    }
  })(':memory:')
  const { app, key, load } = await testService({ store: slow })
  await load([sampleShipment()])
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${origin}/v1/shipments/S-1`, { headers: { authorization: `Bearer ${key}` } })
  await asked.promise
  const closed = app.close()
  gate.resolve()
  expect((await answer).status).toBe(200)
  expect(await (await answer).json()).toMatchObject({ reference: 'S-1' })
  await closed
})
