import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { filledIn } from '../bff/history/testing/running-history.ts'
import { startProxy } from '../bff/testing/running-proxy.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { SqliteStore } from '../service/store/sqlite/sqlite-store.ts'
import { testService } from '../service/testing/test-service.ts'

const COUNT = 20_000
/** Maximum requests of a restart. */
const REQUESTS_MAX = 10
const INSTANT = /^\d{4}-.*Z$/
const HOUR_MS = 3_600_000
const SECOND_MS = 1000
const FILLED = { timeout: 300_000, interval: 250 }
/** Far more than needed, because a busy machine is slow. */
const SOON = { timeout: 60_000, interval: 50 }
/** Filling takes seconds instead of ten minutes, so that more arrives than can be queued for recording. */
const WITHOUT_LIMIT = {
  rateLimiter: {
    count: async () => ({ isAdmitted: true, remaining: RATE_LIMIT_MAX, resetSeconds: 1 }),
  },
}
const limits = { sendsMax: 10_000 }

/** As long as the demo's shipments, each with a unique time of change. */
function manyShipments(count: number): Shipment[] {
  const demo = demoShipments(day('2026-11-20'))
  const nowMs = Date.now()
  return Array.from({ length: count }, (_, index) => ({
    ...shipmentAt(demo, index % demo.length),
    reference: `S-${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: new Date(nowMs - HOUR_MS - index * SECOND_MS).toISOString(),
  }))
}

function shipmentAt(shipments: readonly Shipment[], index: number): Shipment {
  const shipment = shipments[index]
  if (!shipment) throw new Error('There is no such shipment.')
  return shipment
}

/** The real service, and the proxy, which can be restarted. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const service = await testService({
    ...WITHOUT_LIMIT,
    store: new SqliteStore(join(folder, 'shipments.db')),
  })
  onTestFinished(() => service.app.close())
  let requests = 0
  service.app.server.on('request', () => (requests += 1))
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const historyFile = join(folder, 'history.sqlite')
  const start = async () => {
    const upstreamUrl = `${address}/v1`
    const proxy = await startProxy({ upstreamUrl, apiKey: service.key, historyFile, limits })
    const jsonOf = async (path: string) => JSON.parse((await proxy.get(path)).text)
    const holds = async () => {
      const headers = { host: `127.0.0.1:${proxy.port}` }
      return JSON.parse((await proxy.get('/healthz?full', { headers })).text).copy.holds
    }
    return { proxy, jsonOf, holds }
  }
  return { load: service.load, start, historyFile, asked: () => requests }
}

test('after a restart with 20,000 shipments the copy is complete, "as of" is shown, and ten requests are enough', async () => {
  const shipments = manyShipments(COUNT)
  const { load, start, historyFile, asked } = await setUp()
  await load(shipments)
  const first = await start()
  await expect.poll(first.holds, FILLED).toBe('all')
  await expect.poll(() => filledIn(historyFile), FILLED).toBe('all')
  await first.proxy.close()

  const changed = { ...shipmentAt(shipments, 7), tags: ['changed'], updatedAt: new Date().toISOString() }
  await load([changed])
  const before = asked()
  const second = await start()
  // From the copy, and as of then, until the first poll has reported later changes.
  expect(await second.jsonOf('/api/counts')).toMatchObject({ asOf: expect.stringMatching(INSTANT) })
  const list = () => second.jsonOf('/api/list?tag=changed')
  await expect
    .poll(list, SOON)
    .toMatchObject({ isWhole: true, known: COUNT, rows: [{ shipment: { reference: 'S-7' } }] })
  expect(asked() - before).toBeLessThanOrEqual(REQUESTS_MAX)
}, 600_000)
