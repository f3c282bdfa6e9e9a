/** An account that is larger than the proxy's copy may be: what the copy holds is whole, of the rest no list says so. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { startProxy, type RunningProxy } from '../bff/testing/running-proxy.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { SqliteStore } from '../service/store/sqlite/sqlite-store.ts'
import { testService } from '../service/testing/test-service.ts'
import { loadedWords } from '../web/shipments/words/loaded-words.ts'
import { accountSetQuery } from '../web/shipments/data/account/account-set.ts'
import { countsQuery } from '../web/shipments/data/counts.ts'
import { createKnownRows } from '../web/shipments/data/known-rows.ts'
import { loadedShipments } from '../web/shipments/data/loaded-shipments.ts'
import { shipmentQueries } from '../web/shipments/data/queries.ts'

const ACTIVE = 10_000
const CANCELLED = 15_000
const SECOND_MS = 1000
const FILLED = { timeout: 300_000, interval: 500 }
/** So long without a request, it asks for no more. */
const QUIET = { timeout: 300_000, interval: 5000 }
/** Filling takes seconds in the place of ten minutes. */
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

/** The real service with all of them, and a proxy as it is delivered. */
async function setUp(): Promise<{ readonly proxy: RunningProxy; readonly asked: () => number }> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const service = await testService(new SqliteStore(join(folder, 'shipments.db')), WITHOUT_LIMIT)
  onTestFinished(() => service.app.close())
  await service.load(shipments())
  let asked = 0
  // Polls of the change feed go on whatever the reader does.
  service.app.server.on('request', ({ url = '' }) => (asked += url.includes('updatedSince=') ? 0 : 1))
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await startProxy({
    upstreamUrl: `${address}/v1`,
    apiKey: service.key,
    // With a history it polls without a reader, too.
    historyFile: join(folder, 'history.sqlite'),
    limits: { sendsMax: 10_000 },
  })
  return { proxy, asked: () => asked }
}

/** A tab before the proxy. */
function openTab(proxy: RunningProxy) {
  vi.stubGlobal('fetch', async (path: string) => {
    const { status, headers, text } = await proxy.get(path)
    const told = Object.entries(headers).filter(([name]) => name.startsWith('landfall-'))
    return new Response(text, { status, headers: told.map(([name, value]) => [name, String(value)]) })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = createKnownRows()
  /** Reads a list until it ends, or for so many pages. */
  const read = async (search: ShipmentsSearch, pagesMax: number) => {
    const observer = new InfiniteQueryObserver(
      client,
      shipmentQueries.list(listFiltersAt(search, Date.now()), known),
    )
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined(), FILLED)
    let { data, hasNextPage } = observer.getCurrentResult()
    while (data && hasNextPage && data.pages.length < pagesMax) {
      ;({ data, hasNextPage } = await observer.fetchNextPage())
    }
    stop()
    const { loaded } = loadedShipments(data ?? { pages: [], pageParams: [] }, known)
    return { loaded, isComplete: !hasNextPage }
  }
  return { client, known, read }
}

test('of 25,000 shipments the active ones are whole at no request, and the list of all says that more is available', async () => {
  const { proxy, asked } = await setUp()
  const block = async () => JSON.parse((await proxy.get('/api/account-set')).text)
  await expect.poll(block, FILLED).toMatchObject({ isComplete: true, isTooLarge: false, totals: null })
  const copied = async () => (await proxy.get('/api/shipments?view=row&limit=1000')).code
  expect(await copied()).toBe('invalid_parameter')

  const { client, known, read } = openTab(proxy)
  await client.fetchQuery(accountSetQuery(known))
  const { answer } = await client.fetchQuery(countsQuery)
  expect(answer).toMatchObject({ isWhole: false, isCapped: true, statuses: null })
  // The copy is filled in the background for a while.
  let before = -1
  await expect
    .poll(() => {
      const isQuiet = before === asked()
      before = asked()
      return isQuiet
    }, QUIET)
    .toBe(true)
  const active: ShipmentsSearch = { status: ['Active'], sort: 'eta' }
  const whole = await read(active, Infinity)
  expect([whole.loaded.length, whole.isComplete]).toEqual([ACTIVE, true])
  expect(loadedWords({ shown: ACTIVE, ...whole }, active)).toBe('10,000 active shipments')
  expect(asked()).toBe(before)

  const all = await read({ sort: 'eta' }, 3)
  expect(all.isComplete).toBe(false)
  expect(all.loaded.length).toBeLessThan(1000)
  const count = all.loaded.length
  expect(loadedWords({ shown: count, ...all }, { sort: 'eta' })).toBe(`${count} loaded, more available`)
}, 900_000)
