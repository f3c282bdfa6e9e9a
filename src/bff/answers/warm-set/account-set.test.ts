import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_SET_PATH } from '#contract/dashboard-api/paths.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { isRecord } from '../../answer.ts'
import { joined, setUp } from '../../feed/testing/running-feed.ts'
import {
  delivered,
  limits,
  NOON_MS,
  options,
  readBlock,
  readBlocks,
  referencesIn,
  untilComplete,
} from '../../testing/account-set-reader.ts'
import { startProxy } from '../../testing/running-proxy.ts'
import { sampleDate, sampleShipment } from '../../testing/sample-shipment.ts'
import { sendProblem } from '../../testing/upstream-double.ts'

/** Holds back what the test says until it is released. */
function withholding(listener: RequestListener, isHeld: (url: string) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held: RequestListener = (request, response) => {
    if (isHeld(request.url ?? '')) void promise.then(() => listener(request, response))
    else listener(request, response)
  }
  return { listener: held, release: resolve }
}

describe('an account of 6,000 shipments of which 300 are active', () => {
  /** The active ones changed longest ago. Without the account set, the copy would drop them first. */
  async function setUpLarge() {
    const service = await setUp(0, { ...options, limits: { ...limits, shipmentsMax: 500 } })
    const { shipments } = service
    const at = (secondsAgo: number) => new Date(NOON_MS - secondsAgo * 1000).toISOString()
    for (let index = 0; index < 5650; index += 1)
      shipments.put(sampleShipment(`C-${index}`, { status: 'Cancelled', updatedAt: at(index) }))
    for (let index = 0; index < 40; index += 1)
      shipments.put(delivered(`D-${index}`, '2026-11-01', { updatedAt: at(60_000 + index) }))
    for (let index = 0; index < 10; index += 1)
      shipments.put(delivered(`OLD-${index}`, '2026-06-01', { updatedAt: at(61_000 + index) }))
    for (let index = 0; index < 300; index += 1)
      shipments.put(sampleShipment(`A-${index}`, { updatedAt: at(10_000_000 + index) }))
    return service
  }

  test('is read whole, though the rest gives way, and each status is read once', async () => {
    const { proxy, upstream } = await setUpLarge()
    await joined(proxy)
    await untilComplete(proxy)
    // The copy has room for 500, the account set with 10 of long ago among them.
    const counts = () => [
      upstream.requests.filter(({ url }) => url?.includes('status=Active')).length,
      upstream.requests.filter(({ url }) => url?.includes('status=Delivered')).length,
    ]
    // A poll, the newest page, and by status; of cancelled ones, as many as there is room for.
    const filled = 2 + 3 + 1 + 2
    await expect.poll(() => upstream.requests.length).toBe(filled)
    const blocks = await readBlocks(proxy)
    const all = [
      ...Array.from({ length: 300 }, (_, index) => `A-${index}`),
      ...Array.from({ length: 40 }, (_, index) => `D-${index}`),
    ].toSorted()
    expect(referencesIn(blocks)).toEqual(all)
    expect(blocks.every(({ isComplete, isTooLarge }) => isComplete === true && isTooLarge === false)).toBe(
      true,
    )
    await Promise.all([readBlocks(proxy), readBlocks(proxy)])
    expect([upstream.requests.length, counts()]).toEqual([filled, [3, 1]])
    // Filling has ended for want of room.
    const list = await proxy.get('/api/shipments?status=Active&limit=100')
    expect(list.headers['landfall-complete']).toBe('no')
    expect(upstream.requests).toHaveLength(filled)
  })
})

describe('while the copy is filled', () => {
  test('a browser reads what is there, and learns from the feed when to look again', async () => {
    const { proxy, shipments, upstream, behave, pollFor } = await setUp(250, options)
    shipments.put(delivered('D-1', '2026-11-19', { updatedAt: '2026-11-19T08:00:00Z' }))
    const held = withholding(shipments.listener, (url) => url.includes('status=Delivered'))
    behave(held.listener)
    const reader = await joined(proxy)
    await expect.poll(async () => (await readBlock(proxy)).rows.length).toBe(250)
    expect(await readBlock(proxy)).toMatchObject({ isComplete: false, isTooLarge: false, next: null })
    const requests = upstream.requests.length
    await readBlock(proxy)
    expect(upstream.requests).toHaveLength(requests)
    held.release()
    await pollFor(reader)
    expect(reader.states().at(-1)).toBe('live')
    await untilComplete(proxy)
    expect((await readBlock(proxy)).rows).toHaveLength(251)
  })

  test('the set is empty before the first reading of the service, and nothing goes up', async () => {
    const { proxy, upstream } = await setUp(3, options)
    const reply = await proxy.get(ACCOUNT_SET_PATH)
    expect([reply.status, reply.headers.age, reply.headers['landfall-as-of']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(JSON.parse(reply.text)).toEqual({
      asOf: null,
      rows: [],
      next: null,
      isComplete: false,
      isTooLarge: false,
      totals: null,
    })
    expect(upstream.requests).toHaveLength(0)
  })

  test('a set that has outgrown the copy says so, and is not called complete', async () => {
    const { proxy, shipments } = await setUp(700, { ...options, limits: { ...limits, shipmentsMax: 300 } })
    await joined(proxy)
    await expect.poll(async () => (await readBlock(proxy)).isTooLarge).toBe(true)
    const block = await readBlock(proxy)
    expect(block.isComplete).toBe(false)
    const latest = shipments.all().slice(0, 300)
    expect(new Set(referencesIn([block]))).toEqual(new Set(latest.map(({ reference }) => reference)))
  })
})

describe('between two blocks', () => {
  test('changes neither lose nor double a shipment for a client that follows the feed', async () => {
    const { proxy, shipments, pollFor } = await setUp(2500, options)
    await joined(proxy)
    await untilComplete(proxy)
    const reader = await joined(proxy, '?view=row')
    let step = 0
    const between = async () => {
      step += 1
      // One that was read, two to come, one that leaves on either side, and new ones on either side.
      shipments.change('S-1', { tags: [`first ${step}`] })
      shipments.change('S-9', { tags: [`last ${step}`] })
      shipments.change('S-2499', { tags: [`late ${step}`] })
      shipments.change(`S-1${step}`, { status: 'Cancelled' })
      shipments.change(`S-99${step}`, { status: 'Cancelled' })
      shipments.change(`A-${step}`)
      shipments.change(`Z-${step}`)
      await pollFor(reader)
    }
    const blocks = await readBlocks(proxy, { between })
    expect(blocks).toHaveLength(3)
    expect(new Set(referencesIn(blocks)).size).toBe(referencesIn(blocks).length)
    const known = new Map(blocks.flatMap(({ rows }) => rows.map((row) => [row['reference'], row])))
    const changes = reader.events.flatMap(({ data }) => (Array.isArray(data['items']) ? data['items'] : []))
    for (const { shipment: row } of changes.filter(isRecord)) {
      if (!isRecord(row)) continue
      const before = known.get(row['reference'])
      if (!before || String(row['updatedAt']) >= String(before['updatedAt'])) known.set(row['reference'], row)
    }
    const rows = [...known.values()].filter(({ status }) => status === 'Active')
    const truth = shipments.all().filter(({ status }) => status === 'Active')
    expect(new Map(rows.map((row) => [row['reference'], row]))).toEqual(
      new Map(truth.map((shipment) => [shipment.reference, packShipment(shipment)])),
    )
  })

  test('a restart of the proxy leaves the place where it was', async () => {
    const { proxy, upstream } = await setUp(1500, options)
    await joined(proxy)
    await untilComplete(proxy)
    const first = await readBlock(proxy)
    await proxy.close()
    const next = await startProxy({ upstreamUrl: upstream.url, ...options })
    expect(await readBlock(next, first.next)).toMatchObject({ rows: [], isComplete: false })
    await joined(next)
    await untilComplete(next)
    const rest = await readBlocks(next, { from: first.next })
    expect(new Set(referencesIn([first, ...rest])).size).toBe(1500)
  })
})

describe('the set', () => {
  test('loses what is cancelled, and keeps what is delivered', async () => {
    const { proxy, shipments, pollFor } = await setUp(3, options)
    const reader = await joined(proxy)
    await untilComplete(proxy)
    shipments.change('S-0', { status: 'Cancelled' })
    shipments.put({ ...delivered('S-1', '2026-11-20'), updatedAt: shipments.change('S-1').updatedAt })
    await pollFor(reader)
    const { rows } = await readBlock(proxy)
    expect(rows.map(({ reference, status }) => [reference, status])).toEqual([
      ['S-1', 'Delivered'],
      ['S-2', 'Active'],
    ])
  })

  test('keeps a delivery for sixty days by its recorded date, which begin and end at midnight UTC', async () => {
    let wallMs = Date.UTC(2026, 10, 20, 23, 59, 59)
    const { proxy, shipments } = await setUp(0, { limits, wallMs: () => wallMs })
    const updatedAt = '2026-11-20T08:00:00Z'
    shipments.put(delivered('59-DAYS', '2026-09-22', { updatedAt }))
    // As early as it can have been recorded: where the day began 14 hours before it did in UTC.
    shipments.put(delivered('60-DAYS', '2026-09-21', { updatedAt: '2026-09-20T10:00:00Z' }))
    shipments.put(delivered('61-DAYS', '2026-09-20', { updatedAt }))
    const expected = milestone('Delivery', { arrival: sampleDate('2026-11-19') })
    shipments.put(sampleShipment('ESTIMATE', { status: 'Delivered', milestones: [expected], updatedAt }))
    shipments.put(sampleShipment('NO-DATE', { status: 'Delivered', milestones: [], updatedAt }))
    await joined(proxy)
    await untilComplete(proxy)
    expect(referencesIn([await readBlock(proxy)])).toEqual(['59-DAYS', '60-DAYS'])
    wallMs += 1000
    expect(referencesIn([await readBlock(proxy)])).toEqual(['59-DAYS'])
  })

  test('is as old as it says while the service fails', async () => {
    const { clock, proxy, behave } = await setUp(3, options)
    await joined(proxy)
    await untilComplete(proxy)
    const before = await readBlock(proxy)
    behave((_request, response) => sendProblem(response, 500, 'internal_error'))
    await clock.advance(90_000)
    const reply = await proxy.get(ACCOUNT_SET_PATH)
    expect(JSON.parse(reply.text)).toEqual(before)
    expect(Number(reply.headers.age)).toBeGreaterThanOrEqual(85)
  })

  test('is called complete only while a reader follows the feed', async () => {
    const { clock, proxy, shipments } = await setUp(3, options)
    const reader = await joined(proxy)
    await untilComplete(proxy)
    reader.leave()
    await expect.poll(() => proxy.connections()).toBe(0)
    await clock.advance(121_000)
    shipments.change('S-1', { tags: ['meanwhile'] })
    expect(await readBlock(proxy)).toMatchObject({ rows: { length: 3 }, isComplete: false })
    await joined(proxy)
    await untilComplete(proxy)
    expect((await readBlock(proxy)).rows[1]).toMatchObject({ tags: ['meanwhile'] })
  })
})
