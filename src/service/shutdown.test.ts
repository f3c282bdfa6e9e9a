import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { startService } from './testing/run-cli.ts'
import { sampleShipment } from './testing/sample-shipment.ts'
import { testService } from './testing/test-service.ts'

// A process of its own, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-shutdown-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('SIGTERM lets a request end that has begun, takes no new connection, and ends with 0', async () => {
  const service = await startService({ DATA_DIR: join(folder, 'data') })
  const port = Number(new URL(service.address).port)
  const running = connect(port, '127.0.0.1')
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
  running.write('GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n')
  // The service has to have seen the first half before it is told to stop.
  await after(300)
  const ended = service.stop('SIGTERM')
  await once(idle.resume(), 'close')
  await expect(fetch(`${service.address}/healthz`)).rejects.toThrow('fetch failed')
  running.write('\r\n')
  const answer = await text(running)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/connection: close/i)
  expect(answer.endsWith('}')).toBe(true)
  expect(await ended).toEqual({ code: 0, signal: null })
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
  const { app, key, load } = await testService(slow)
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
