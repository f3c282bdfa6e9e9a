import { describe, expect, test } from 'vitest'
import { COPY_PAGE_SIZE } from '#contract/dashboard-api/account-set.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { joined, setUp } from '../../feed/testing/running-feed.ts'
import { limits, NOON_MS, options, readBlock, untilComplete } from '../../testing/account-set-reader.ts'
import type { RunningProxy } from '../../testing/running-proxy.ts'
import { sampleShipment } from '../../testing/sample-shipment.ts'

const PAGE = `/api/shipments?view=row&limit=${COPY_PAGE_SIZE}`

async function untilWhole(proxy: RunningProxy): Promise<void> {
  await untilComplete(proxy)
  await expect.poll(async () => (await readBlock(proxy)).totals).not.toBeNull()
}

/** Everything that a list holds, page by page. */
async function readPages(proxy: RunningProxy, query = '') {
  const pages: { data: { reference: string }[]; nextCursor: string | null }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const reply = await proxy.get(`${PAGE}${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    expect([reply.status, reply.headers['landfall-complete']]).toEqual([200, 'yes'])
    const page = JSON.parse(reply.text)
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages
}

/** The newest first. */
async function setUpMany(count: number, over: Parameters<typeof setUp>[1] = {}) {
  const running = await setUp(0, { ...options, ...over })
  const statuses = ['Active', 'Delivered', 'Cancelled', 'Delivered', 'Active'] as const
  const shipments = Array.from({ length: count }, (_, at) =>
    sampleShipment(`S-${at}`, {
      status: statuses[at % statuses.length] ?? 'Active',
      tags: at % 7 === 0 ? ['PO-7'] : [],
      updatedAt: new Date(NOON_MS - at * 1000).toISOString(),
    }),
  )
  for (const shipment of shipments) running.shipments.put(shipment)
  await joined(running.proxy)
  return { ...running, all: shipments }
}

describe('a large page of the copy', () => {
  test('holds the packed rows of a list in its order, and none of its pages costs the service a request', async () => {
    const { proxy, upstream, all } = await setUpMany(2300)
    await untilWhole(proxy)
    const sent = upstream.requests.length
    const pages = await readPages(proxy)
    expect(pages.map(({ data }) => data.length)).toEqual([1000, 1000, 300])
    expect(pages.flatMap(({ data }) => data)).toEqual(all.map(packShipment))
    const [cancelled] = await readPages(proxy, '&status=Cancelled')
    const expected = all.filter(({ status }) => status === 'Cancelled').map(({ reference }) => reference)
    expect(cancelled?.data.map(({ reference }) => reference)).toEqual(expected)
    const [tagged] = await readPages(proxy, '&status=Active&status=Delivered&tag=PO-7')
    expect(tagged?.data).toHaveLength(
      all.filter(({ status, tags }) => status !== 'Cancelled' && tags.includes('PO-7')).length,
    )
    expect(upstream.requests).toHaveLength(sent)
  })

  test('says what has changed since it was read before', async () => {
    const { proxy, shipments, clock } = await setUpMany(30)
    const reader = await joined(proxy)
    await untilWhole(proxy)
    const before = await proxy.get(PAGE)
    expect((await proxy.get(PAGE)).headers.etag).toBe(before.headers.etag)
    shipments.put(sampleShipment('S-20', { updatedAt: new Date(NOON_MS + 1000).toISOString() }))
    await clock.advance(5000)
    await expect.poll(() => JSON.stringify(reader.events)).toContain('"S-20"')
    const [page] = await readPages(proxy)
    expect(page?.data[0]?.reference).toBe('S-20')
    expect((await proxy.get(PAGE)).headers.etag).not.toBe(before.headers.etag)
  })

  test.each([
    ['full shipments', '/api/shipments?limit=1000'],
    ['a search', `${PAGE}&search=S-1`],
    ['a place that only the service knows', `${PAGE}&cursor=of-the-service`],
    ['two sizes', `${PAGE}&limit=1000`],
    ['a size that the API does not know either', '/api/shipments?view=row&limit=999'],
  ])('is no answer to %s: the limit is refused as the API refuses it', async (_, path) => {
    const { proxy, upstream } = await setUpMany(30)
    await untilWhole(proxy)
    const sent = upstream.requests.length
    const reply = await proxy.get(path)
    expect([reply.status, reply.code, JSON.parse(reply.text).parameter]).toEqual([
      400,
      'invalid_parameter',
      'limit',
    ])
    expect(upstream.requests).toHaveLength(sent)
  })

  test('is refused in the first minute, and while the copy has no room for the account', async () => {
    const first = await setUp(3, options)
    const early = await first.proxy.get(PAGE)
    expect([early.status, early.code]).toEqual([400, 'invalid_parameter'])
    expect((await readBlock(first.proxy)).totals).toBeNull()

    const { proxy, upstream } = await setUpMany(700, { limits: { ...limits, shipmentsMax: 300 } })
    await untilComplete(proxy)
    await expect.poll(() => upstream.requests.length).toBe(8)
    const sent = upstream.requests.length
    const late = await proxy.get(PAGE)
    expect([late.status, late.code]).toEqual([400, 'invalid_parameter'])
    expect((await readBlock(proxy)).totals).toBeNull()
    expect(upstream.requests).toHaveLength(sent)
  })
})

describe('the totals', () => {
  test('count the whole account by status, and follow its changes', async () => {
    const { proxy, shipments, clock } = await setUpMany(25)
    const reader = await joined(proxy)
    await untilWhole(proxy)
    expect((await readBlock(proxy)).totals).toEqual({ Active: 10, Delivered: 10, Cancelled: 5 })
    shipments.put(
      sampleShipment('S-0', { status: 'Cancelled', updatedAt: new Date(NOON_MS + 1000).toISOString() }),
    )
    await clock.advance(5000)
    await expect.poll(() => JSON.stringify(reader.events)).toContain('"S-0"')
    expect((await readBlock(proxy)).totals).toEqual({ Active: 9, Delivered: 10, Cancelled: 6 })
  })

  test('are not told for an account that is more than the copy holds', async () => {
    const { proxy } = await setUpMany(2500, { limits: { ...limits, shipmentsMax: 2000 } })
    await untilComplete(proxy)
    await expect.poll(async () => (await proxy.get('/api/shipments')).headers['landfall-complete']).toBe('no')
    expect(await readBlock(proxy)).toMatchObject({ isComplete: true, isTooLarge: false, totals: null })
    expect((await proxy.get(PAGE)).code).toBe('invalid_parameter')
  })
})
