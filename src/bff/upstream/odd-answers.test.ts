import { describe, expect, test } from 'vitest'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { readEvents } from '../testing/event-reader.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { joined, setUp } from '../feed/testing/running-feed.ts'
import { openProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { sendJson } from '../testing/upstream-double.ts'

const HALF = '\ud83d'

type Running = Awaited<ReturnType<typeof setUp>>

/** From now on the service changes the text of its lists. */
function alterLists({ shipments, behave }: Running, alter: (text: string) => string): void {
  behave((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://upstream')
    const date = new Date(shipments.nowMs()).toUTCString()
    response.writeHead(200, { 'content-type': 'application/json', date })
    response.end(alter(JSON.stringify(shipments.page(searchParams))))
  })
}

describe('half a character', () => {
  test('in a text or a reference does not reach the browser, and the rest of a list is unchanged', async () => {
    const data = [sampleShipment(`A${HALF}`, { descriptionOfGoods: `Lamps ${HALF}` }), sampleShipment('B')]
    const { proxy } = await openProxy((_request, response) => sendJson(response, { data, nextCursor: null }))
    const list = JSON.parse((await proxy.get('/api/shipments?limit=50')).text)
    expect(list.data).toMatchObject([
      { reference: 'A\ufffd', descriptionOfGoods: 'Lamps \ufffd' },
      { reference: 'B' },
    ])
  })

  test('in a reference does not lose other records of a poll', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const reader = await joined(proxy)
    shipments.change('S-1')
    shipments.put(sampleShipment(`A${HALF}`, { updatedAt: shipments.all()[0]?.updatedAt ?? '' }))
    shipments.change('S-2')
    await pollFor(reader)
    const told = () => new Set(reader.references().slice(-3))
    await expect.poll(told).toEqual(new Set(['A\ufffd', 'S-1', 'S-2']))
  })
})

test('a byte order mark before an answer does not affect lists and the feed', async () => {
  const running = await setUp()
  const { shipments, proxy, pollFor } = running
  alterLists(running, (text) => `\ufeff${text}`)
  const reader = await joined(proxy)
  shipments.change('S-1')
  await pollFor(reader)
  expect(reader.states()).toEqual(['live', 'live'])
  expect(reader.references().at(-1)).toBe('S-1')
  const reply = await proxy.get('/api/shipments?search=S')
  expect([reply.status, reply.text[0]]).toEqual([200, '{'])
})

test.each([
  ['as the specification states', ''],
  ['in another form', '"insured":false,'],
])(
  'a shipment nested 50,000 deep is left out, and nothing else of a poll that is %s',
  async (_form, missing) => {
    const running = await setUp()
    const { shipments, proxy, pollFor } = running
    const reader = await joined(proxy)
    const deep = `"more":${'['.repeat(50_000)}${']'.repeat(50_000)}`
    alterLists(running, (text) => text.replace('"tags":["deep"]', deep).replaceAll(missing, ''))
    shipments.change('S-0', { tags: ['deep'] })
    shipments.change('S-1')
    await pollFor(reader)
    expect(reader.references().at(-1)).toBe('S-1')
    expect(reader.states().at(-1)).toBe('live')
  },
)

describe('a shipment that is too large', () => {
  async function setUpLarge() {
    const running = await setUp(250, { limits: { bodyBytesMax: 1_000_000 } })
    running.shipments.change('S-7', { descriptionOfGoods: '"reference":"no",[{'.repeat(60_000) })
    return running
  }

  test('is omitted from the feed, which reports all others, and polls less often while it is in the poll', async () => {
    const { shipments, proxy, upstream, pass } = await setUpLarge()
    const reader = await joined(proxy)
    expect(reader.states()).toEqual(['live'])
    await pass(60)
    const before = upstream.requests.length
    shipments.change('S-1')
    await pass(60)
    expect(reader.references().at(-1)).toBe('S-1')
    expect(reader.states().at(-1)).toBe('live')
    expect(upstream.requests.length - before).toBeLessThanOrEqual(5)
  })

  test('is reported missing: nothing is called complete, and deep health names it, until it is smaller', async () => {
    const { shipments, proxy, pass } = await setUpLarge()
    await joined(proxy)
    const told = async () => {
      const { isWhole, isCapped, statuses } = JSON.parse((await proxy.get('/api/counts')).text)
      const health = await proxy.get('/healthz?full', { headers: { host: `127.0.0.1:${proxy.port}` } })
      const { holds, leftOut } = JSON.parse(health.text).copy
      return [isWhole, isCapped, statuses?.Active, holds, leftOut]
    }
    const missing = [false, false, undefined, null, ['S-7']]
    await pass(30)
    await expect.poll(told).toEqual(missing)
    shipments.change('S-7', { descriptionOfGoods: 'short' })
    await pass(30)
    await expect.poll(told).toEqual([true, false, 250, 'all', []])
  })

  test('is omitted from a list, and logged once an hour', async () => {
    const { clock, proxy, upstream } = await setUpLarge()
    const named = () => proxy.log.filter((line) => line.includes('too large') && line.includes('"S-7"'))
    const ask = async (search: string) => {
      const reply = await proxy.get(`/api/shipments?search=${search}&limit=100`)
      const { data }: { data: { reference: string }[] } = JSON.parse(reply.text)
      return data.map(({ reference }) => reference)
    }
    expect(await ask('S')).toHaveLength(99)
    await ask('S-')
    expect([upstream.requests.length, named().length]).toEqual([2, 1])
    await clock.advance(3_600_000)
    expect(await ask('S')).not.toContain('S-7')
    expect(named()).toHaveLength(2)
  })
})

describe('lists that are too large', () => {
  test('because of a record that is too large to be skipped are requested again only after a minute', async () => {
    const { clock, shipments, proxy, upstream } = await setUp(3, { limits: { bodyBytesMax: 100_000 } })
    shipments.change('S-1', { descriptionOfGoods: 'x'.repeat(9 * 100_000) })
    const read = () => proxy.get('/api/shipments?limit=100&search=S-1')
    const asked = () => upstream.requests.map(({ url = '' }) => url).filter((url) => url.includes('search='))
    const sizes = () => asked().map((url) => Number(/limit=(\d+)/.exec(url)?.[1]))
    expect((await read()).code).toBe('upstream_invalid')
    const once = sizes()
    expect(once.slice(0, 5)).toEqual([100, 25, 7, 2, 1])
    await clock.advance(10_000)
    expect((await read()).code).toBe('upstream_invalid')
    expect(sizes()).toEqual(once)
    shipments.change('S-1', { descriptionOfGoods: 'x' })
    await clock.advance(60_000)
    expect((await read()).status).toBe(200)
  })

  test('are answered with fewer rows on a page, and to the end, and do not stop the feed', async () => {
    const shipments = createChangingShipments(0)
    for (let index = 0; index < 100; index += 1) {
      shipments.change(`S-${index}`, { descriptionOfGoods: 'x'.repeat(24_000) })
    }
    const options = { clock: new ManualClock(), limits: { bodyBytesMax: 1_000_000 } }
    const { proxy } = await openProxy(shipments.listener, options)
    const found = new Set<string>()
    for (let after: string | null = ''; after !== null;) {
      const reply = await proxy.get(`/api/shipments?search=S&limit=100${after}`)
      expect(reply.status).toBe(200)
      const page: { data: { reference: string }[]; nextCursor: string | null } = JSON.parse(reply.text)
      for (const { reference } of page.data) found.add(reference)
      after = page.nextCursor && `&cursor=${encodeURIComponent(page.nextCursor)}`
    }
    expect(found.size).toBe(100)
    const reader = await readEvents(proxy.port)
    await expect.poll(() => reader.states()).toEqual(['live'])
  })
})
