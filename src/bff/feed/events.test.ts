import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { SignIn } from '../auth/sign-in.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { startProxy } from '../testing/running-proxy.ts'
import { sendProblem, startUpstream } from '../testing/upstream-double.ts'

/** Real requests on a machine that does other things as well. */
const SOON = { timeout: 5000 }

async function setUp(count = 3, options: Partial<Parameters<typeof startProxy>[0]> = {}) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  let behaviour: RequestListener = shipments.listener
  const upstream = await startUpstream((request, response) => behaviour(request, response))
  const proxy = await startProxy({ upstreamUrl: upstream.url, clock, ...options })
  return {
    clock,
    shipments,
    upstream,
    proxy,
    /** How the service answers from now on. */
    behave: (next: RequestListener) => {
      behaviour = next
    },
    /** Polls, and waits until the reader has heard of it: requests take real time, whatever the clock says. */
    pollFor: async (reader: EventReader) => {
      const before = reader.states().length
      await clock.advance(5000)
      await expect.poll(() => reader.states().length, SOON).toBeGreaterThan(before)
    },
  }
}

async function joined(proxy: { readonly port: number }, query = ''): Promise<EventReader> {
  const reader = await readEvents(proxy.port, query)
  await expect.poll(() => reader.events.length, SOON).toBeGreaterThan(0)
  return reader
}

const lastIdOf = ({ events }: EventReader) => events.at(-1)?.id ?? ''

describe('the stream', () => {
  test('has the headers that keep it open and unbuffered', async () => {
    const { proxy } = await setUp()
    const reader = await readEvents(proxy.port, '', { 'accept-encoding': 'gzip, br' })
    expect(reader.status).toBe(200)
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(reader.headers['content-encoding']).toBeUndefined()
    await expect.poll(() => reader.text(), SOON).toMatch(/^retry: 3000\n\n/)
  })

  test('tells how fresh it is, and what changes', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const reader = await joined(proxy)
    const changed = shipments.change('S-2', { tags: ['PO-1'] })
    await pollFor(reader)
    expect(reader.states()).toEqual(['live', 'live'])
    const event = reader.events.findLast(({ event: name }) => name === 'changes')
    expect(event?.data).toEqual({ asOf: expect.stringMatching(/^\d{4}-.*Z$/), items: [changed] })
    expect(event?.id).toMatch(/^[0-9a-f]{12}-2$/)
  })

  test('tells packed rows on demand', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const reader = await joined(proxy, '?view=row')
    shipments.change('S-2', { tags: ['PO-1'] })
    await pollFor(reader)
    const rows = await proxy.get('/api/shipments?view=row&tag=PO-1')
    const event = reader.events.findLast(({ event: name }) => name === 'changes')
    expect(event?.data.items).toEqual(JSON.parse(rows.text).data)
  })

  test('sends a comment every 20 s', async () => {
    const { clock, proxy } = await setUp()
    const reader = await joined(proxy)
    await clock.advance(20_000)
    await expect.poll(() => reader.text(), SOON).toContain(': still here\n\n')
  })

  test.each(['?view=full', '?view='])('refuses %s', async (query) => {
    const { proxy, upstream } = await setUp()
    expect((await proxy.get(`/api/events${query}`)).code).toBe('invalid_parameter')
    expect(upstream.requests).toHaveLength(0)
  })

  test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])(
    'is not for other sites (%o)',
    async (headers: Record<string, string>) => {
      const { proxy, upstream } = await setUp()
      expect((await proxy.get('/api/events', { headers })).code).toBe('foreign_origin')
      expect(upstream.requests).toHaveLength(0)
    },
  )

  test('is not begun by HEAD', async () => {
    const { proxy, upstream } = await setUp()
    expect((await proxy.get('/api/events', { method: 'HEAD' })).headers['content-type']).toBe(
      'text/event-stream',
    )
    expect(upstream.requests).toHaveLength(0)
  })

  test('ends with the session that it was begun with', async () => {
    const signIn: SignIn = {
      sessionOf: () => session,
      requireSession: () => session,
      addRoutes: () => {},
    }
    const session = { name: null, email: null, untilMs: Date.now() + 300 }
    const { proxy } = await setUp(3, { signIn })
    const reader = await joined(proxy)
    expect(reader.isOver()).toBe(false)
    await expect.poll(() => reader.isOver(), SOON).toBe(true)
  })
})

test('a session that ends while much is still unsent ends no more than its stream', async () => {
  const session = { name: null, email: null, untilMs: Date.now() + 60_000 }
  const signIn: SignIn = { sessionOf: () => session, requireSession: () => session, addRoutes: () => {} }
  const { shipments, proxy, pollFor } = await setUp(100, { signIn })
  session.untilMs = Date.now() + 500
  const slow = await readEvents(proxy.port)
  slow.stall()
  session.untilMs = Date.now() + 60_000
  const steady = await joined(proxy)
  const descriptionOfGoods = 'x'.repeat(70_000)
  for (let index = 0; index < 100; index += 1) shipments.change(`S-${index}`, { descriptionOfGoods })
  await pollFor(steady)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await pollFor(steady)
  expect(steady.isOver()).toBe(false)
})

describe('a reader who comes back', () => {
  test('is sent what was missed, and no more', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const steady = await joined(proxy)
    shipments.change('S-0')
    await pollFor(steady)
    const leaving = await joined(proxy)
    const position = lastIdOf(leaving)
    leaving.leave()
    shipments.change('S-1')
    await pollFor(steady)
    shipments.change('S-2')
    await pollFor(steady)
    const back = await readEvents(proxy.port, '', { 'last-event-id': position })
    await expect.poll(() => back.references(), SOON).toEqual(['S-1', 'S-2'])
    expect(back.events.map(({ event }) => event)).toEqual(['changes', 'status'])
    expect(lastIdOf(back)).toBe(lastIdOf(steady))
    // An address that was made by the page says the same.
    const fresh = await readEvents(proxy.port, `?lastEventId=${position}`)
    await expect.poll(() => fresh.references(), SOON).toEqual(['S-1', 'S-2'])
    // The browser's own header is newer than the address that it repeats.
    const again = await readEvents(proxy.port, `?lastEventId=${position}`, {
      'last-event-id': lastIdOf(steady),
    })
    await expect.poll(() => again.events.map(({ event }) => event), SOON).toEqual(['status'])
  })

  test('to another run of the proxy is told to read anew', async () => {
    const { proxy } = await setUp()
    const reader = await readEvents(proxy.port, '?lastEventId=0123456789ab-17')
    await expect
      .poll(() => reader.events.map(({ event }) => event), SOON)
      .toEqual(['resync', 'changes', 'status'])
  })

  test('reads what the feed has told', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const list = '/api/shipments?search=S-'
    await Promise.all([proxy.get(list), proxy.get('/api/shipments/S-2')])
    const reader = await joined(proxy)
    const changed = shipments.change('S-2', { tags: ['PO-1'] })
    await pollFor(reader)
    // The copies are seconds old, and would be handed out otherwise.
    const replies = await Promise.all([proxy.get(list), proxy.get('/api/shipments/S-2')])
    expect(replies.map(({ text }) => text).every((text) => text.includes('PO-1'))).toBe(true)
    expect(JSON.parse(replies[1]?.text ?? '')).toEqual(changed)
  })
})

test('who comes for the first time is sent what has changed a moment before', async () => {
  const { shipments, proxy, pollFor, clock } = await setUp()
  const steady = await joined(proxy)
  shipments.change('S-1')
  await pollFor(steady)
  expect((await joined(proxy)).references()).toContain('S-1')
  await clock.advance(61_000)
  const late = await joined(proxy)
  expect(late.references()).toEqual([])
})

test('200 readers cost as much as one', async () => {
  const { shipments, proxy, upstream, pollFor } = await setUp()
  const readers = await Promise.all(Array.from({ length: 200 }, () => joined(proxy)))
  expect(upstream.requests.length).toBeLessThanOrEqual(2)
  const before = upstream.requests.length
  shipments.change('S-1')
  const [first] = readers
  if (first) await pollFor(first)
  await expect.poll(() => readers.every((reader) => reader.references().includes('S-1')), SOON).toBe(true)
  expect(upstream.requests.length - before).toBe(1)
})

test('a reader who missed much is sent it all, though it is much at once', async () => {
  const { shipments, proxy, pollFor } = await setUp(100)
  const steady = await joined(proxy)
  const position = lastIdOf(steady)
  const descriptionOfGoods = 'x'.repeat(70_000)
  for (let index = 0; index < 100; index += 1) shipments.change(`S-${index}`, { descriptionOfGoods })
  await pollFor(steady)
  const back = await readEvents(proxy.port, `?lastEventId=${position}`)
  await expect.poll(() => back.references().length, SOON).toBe(100)
  await pollFor(back)
  expect(proxy.log.join('')).not.toContain('too slow')
})

test('a reader who does not keep up is dropped, and nobody else', async () => {
  const { shipments, proxy, pollFor } = await setUp(100)
  const steady = await joined(proxy)
  const slow = await joined(proxy)
  slow.stall()
  const descriptionOfGoods = 'x'.repeat(70_000)
  for (let round = 0; round < 6 && !proxy.log.join('').includes('too slow'); round += 1) {
    for (let index = 0; index < 100; index += 1) shipments.change(`S-${index}`, { descriptionOfGoods })
    await pollFor(steady)
  }
  expect(proxy.log.join('')).toContain('too slow')
  shipments.change('S-1', { descriptionOfGoods: 'after' })
  await pollFor(steady)
  expect(steady.isOver()).toBe(false)
  expect(steady.references().at(-1)).toBe('S-1')
})

describe('freshness', () => {
  test('a service that fails is told after the third time, and that it is back', async () => {
    const { clock, proxy, behave, shipments } = await setUp()
    const reader = await joined(proxy)
    await expect.poll(() => reader.states(), SOON).toEqual(['live'])
    behave((_request, response) => void response.writeHead(503).end())
    for (let seconds = 0; seconds < 40 && !reader.states().includes('offline'); seconds += 5) {
      await clock.advance(5000)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    expect(reader.states()).toContain('offline')
    expect(reader.isOver()).toBe(false)
    const before = reader.events.findLast(({ event }) => event === 'status')
    behave(shipments.listener)
    for (let seconds = 0; seconds < 60 && reader.states().at(-1) !== 'live'; seconds += 5) {
      await clock.advance(5000)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    expect(reader.states().at(-1)).toBe('live')
    expect(before?.data.asOf).toEqual(expect.any(String))
  })

  test('a service that hangs is a delay, and then a failure', async () => {
    const { clock, proxy, behave } = await setUp(3, { limits: { timeoutMs: 1_000_000 } })
    const reader = await joined(proxy)
    await expect.poll(() => reader.states(), SOON).toEqual(['live'])
    behave(() => {})
    await clock.advance(30_000)
    // The comment after 20 s has told the state again.
    await expect.poll(() => reader.states(), SOON).toEqual(['live', 'live', 'delayed'])
    await clock.advance(30_000)
    await expect.poll(() => reader.states().at(-1), SOON).toBe('offline')
  })

  test('a refused key is told at once', async () => {
    const { proxy, behave } = await setUp()
    behave((_request, response) => sendProblem(response, 401, 'invalid_api_key'))
    const reader = await joined(proxy)
    expect(reader.states()).toEqual(['offline'])
    expect(reader.events[0]?.data).toMatchObject({
      asOf: null,
      code: 'key_refused',
      upstreamCode: 'invalid_api_key',
    })
  })
})

test('the feed has its turn when the budget is gone', async () => {
  const { clock, shipments, proxy, upstream } = await setUp()
  const reader = await joined(proxy)
  await expect.poll(() => reader.states(), SOON).toEqual(['live'])
  const ask = (count: number) =>
    Array.from({ length: count }, (_, index) => proxy.get(`/api/shipments?search=${index}-${clock.nowMs()}`))
  await Promise.allSettled(ask(40))
  // More than there is room for go on waiting all the time.
  const waiting = ask(60)
  shipments.change('S-1')
  for (let seconds = 0; seconds < 20; seconds += 1) {
    await clock.advance(1000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await expect.poll(() => reader.references(), SOON).toContain('S-1')
  const polls = upstream.requests.filter(({ url }) => url?.includes('updatedSince'))
  expect(polls.length).toBeGreaterThanOrEqual(1)
  await clock.advance(30_000)
  await Promise.allSettled(waiting)
})

test('a restart under 200 tabs is no flood', async () => {
  const { clock, shipments, proxy, upstream } = await setUp(300)
  // Each has read to another moment, and reads on from there once it is told to.
  const tabs = Array.from({ length: 200 }, async (_, index) => {
    const reader = await readEvents(proxy.port, '?view=row&lastEventId=0123456789ab-17')
    await expect.poll(() => reader.events.some(({ event }) => event === 'resync'), SOON).toBe(true)
    const since = shipments.all()[index % 25]?.updatedAt ?? ''
    const reply = await proxy.get(`/api/shipments?view=row&limit=100&updatedSince=${since}`)
    return reply.status
  })
  const statuses = Promise.all(tabs)
  for (let seconds = 0; seconds < 12; seconds += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await clock.advance(1000)
  }
  expect(new Set(await statuses)).toEqual(new Set([200]))
  expect(upstream.requests.length).toBeLessThanOrEqual(57)
})

test('the end of the proxy ends every stream', async () => {
  const { proxy } = await setUp()
  const readers = await Promise.all(Array.from({ length: 20 }, () => joined(proxy)))
  const startedAtMs = performance.now()
  await proxy.close()
  expect(performance.now() - startedAtMs).toBeLessThan(1000)
  await expect.poll(() => readers.every((reader) => reader.isOver()), SOON).toBe(true)
})
