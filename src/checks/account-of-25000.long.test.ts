/** An account that exceeds the proxy's copy: lists use the copy, and the full account is requested from the service. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { filledIn } from '../bff/history/testing/running-history.ts'
import { startProxy } from '../bff/testing/running-proxy.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { SqliteStore } from '../service/store/sqlite/sqlite-store.ts'
import { testService } from '../service/testing/test-service.ts'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const ACTIVE = 10_000
const CANCELLED = 15_000
const SECOND_MS = 1000
const FILLED = { timeout: 300_000, interval: 500 }
/** After this long without a request, it sends no more. */
const QUIET = { timeout: 300_000, interval: 5000 }
/** Filling takes seconds instead of ten minutes. */
const WITHOUT_LIMIT = {
  rateLimiter: {
    count: async () => ({ isAdmitted: true, remaining: RATE_LIMIT_MAX, resetSeconds: 1 }),
  },
}

function shipments(): Shipment[] {
  const active = demoShipments(day('2026-11-20')).filter(({ status }) => status === 'Active')
  const newestMs = Date.now() - 3600 * SECOND_MS
  return Array.from({ length: ACTIVE + CANCELLED }, (_, at) => {
    const shipment = active[at % active.length]
    if (!shipment) throw new Error('The demo has active shipments.')
    const updatedAt = new Date(newestMs - at * SECOND_MS).toISOString()
    const createdAt = '2026-01-01T00:00:00Z'
    const cancelledAt = at < CANCELLED ? createdAt : null
    return { ...shipment, reference: `S-${at}`, createdAt, updatedAt, cancelledAt }
  })
}

/** The real service with all of them, and a proxy with default limits. */
async function setUp() {
  const folder = temporaryFolder()
  const service = await testService({
    ...WITHOUT_LIMIT,
    store: new SqliteStore(join(folder, 'shipments.db')),
  })
  onTestFinished(() => service.app.close())
  await service.load(shipments())
  let asked = 0
  // Polls of the change feed continue whatever the reader does.
  service.app.server.on('request', ({ url = '' }) => (asked += url.includes('updatedSince=') ? 0 : 1))
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const historyFile = join(folder, 'history.sqlite')
  const proxy = await startProxy({
    upstreamUrl: `${address}/v1`,
    apiKey: service.key,
    // With a history it also polls without a reader.
    historyFile,
    limits: { sendsMax: 10_000 },
  })
  return { proxy, historyFile, asked: () => asked }
}

test('of 25,000 shipments active ones are counted, searched and sorted without requests, and all are listed by the service on demand', async () => {
  const { proxy, historyFile, asked } = await setUp()
  const list = async (query: string): Promise<ListPage> =>
    JSON.parse((await proxy.get(`/api/list?${query}`)).text)
  await expect.poll(() => list('status=Active&sort=eta'), FILLED).toMatchObject({ isCapped: true })
  await expect.poll(() => filledIn(historyFile), FILLED).toBe('account-set')
  // Filling the copy continues in the background for a while.
  let before = -1
  await expect
    .poll(() => {
      const isQuiet = before === asked()
      before = asked()
      return isQuiet
    }, QUIET)
    .toBe(true)
  expect(await list('status=Active&sort=eta')).toMatchObject({
    isWhole: false,
    isCapped: true,
    total: ACTIVE,
  })
  expect(JSON.parse((await proxy.get('/api/counts')).text)).toMatchObject({ isCapped: true, statuses: null })
  expect(await list('q=S-24000')).toMatchObject({ isCapped: true })
  expect(asked()).toBe(before)

  const all = await list('limit=100&whole=yes')
  expect(all).toMatchObject({ total: null, snapshot: null })
  const next = await list(`limit=100&whole=yes&cursor=${encodeURIComponent(all.next ?? '')}`)
  expect(next.rows).toHaveLength(100)
  // At most, because the latest updated ones are in the copy.
  expect(asked()).toBeLessThanOrEqual(before + 2)
}, 900_000)
