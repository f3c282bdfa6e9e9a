import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../testing/manual-clock.ts'
import { startProxy, type RunningProxy } from '../testing/running-proxy.ts'
import { sendProblem, startUpstream, wellBehaved } from '../testing/upstream-double.ts'

/** A service whose behaviour tests can change. */
async function setUp() {
  const clock = new ManualClock()
  const service = { behaviour: wellBehaved }
  const upstream = await startUpstream((request, response) => service.behaviour(request, response))
  const proxy = await startProxy({ upstreamUrl: upstream.url, clock })
  return { clock, service, upstream, proxy }
}

const failing: RequestListener = (_request, response) => sendProblem(response, 500, 'internal_error')
const hanging: RequestListener = () => {}
const refusing: RequestListener = (_request, response) => sendProblem(response, 401, 'invalid_api_key')
const gone: RequestListener = (_request, response) => sendProblem(response, 404, 'shipment_not_found')
const garbling: RequestListener = (_request, response) => response.writeHead(200).end('<html>')

async function ageOf(proxy: RunningProxy, path = '/api/shipments/A'): Promise<string> {
  const { status, code, headers } = await proxy.get(path)
  return status === 200 ? `${headers.age} s` : String(code)
}

describe('a cached answer', () => {
  test('of up to ten seconds is fresh', async () => {
    const { clock, upstream, proxy } = await setUp()
    expect(await ageOf(proxy)).toBe('0 s')
    await clock.advance(9900)
    expect(await ageOf(proxy)).toBe('9 s')
    await proxy.roundTrip()
    expect(upstream.requests).toHaveLength(1)
  })

  test('of up to half a minute is returned, and then refreshed', async () => {
    const { clock, service, upstream, proxy } = await setUp()
    await ageOf(proxy)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    service.behaviour = (request, response) => void released.then(() => wellBehaved(request, response))
    await clock.advance(29_000)
    const ages = await Promise.all(Array.from({ length: 20 }, () => ageOf(proxy)))
    expect(new Set(ages)).toEqual(new Set(['29 s']))
    await expect.poll(() => upstream.requests.length).toBe(2)
    release()
    await expect.poll(() => ageOf(proxy)).toBe('0 s')
    expect(upstream.requests).toHaveLength(2)
  })

  test('that is older is refreshed first', async () => {
    const { clock, proxy } = await setUp()
    await ageOf(proxy)
    await clock.advance(31_000)
    expect(await ageOf(proxy)).toBe('0 s')
  })

  test.each([
    ['fails', failing],
    ['sends no JSON', garbling],
    ['breaks the connection off', (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])('stands in when the service %s', async (_what, behaviour) => {
    const { clock, service, proxy } = await setUp()
    await ageOf(proxy)
    service.behaviour = behaviour
    await clock.advance(3_600_000)
    expect(await ageOf(proxy)).toBe('3600 s')
    await clock.advance(1000)
    // The proxy remembers the fault for a moment, and still returns the cached answer.
    expect(await ageOf(proxy)).toBe('3601 s')
    service.behaviour = wellBehaved
    await clock.advance(3100)
    expect(await ageOf(proxy)).toBe('0 s')
  })

  test('that cannot be refreshed costs one request, without a retry', async () => {
    const { clock, service, upstream, proxy } = await setUp()
    await ageOf(proxy)
    service.behaviour = failing
    await clock.advance(15_000)
    expect(await ageOf(proxy)).toBe('15 s')
    await expect.poll(() => upstream.requests.length).toBe(2)
    await proxy.roundTrip()
    await clock.advance(1000)
    expect(await ageOf(proxy)).toBe('16 s')
    await proxy.roundTrip()
    expect(upstream.requests).toHaveLength(2)
  })

  test('is used after three seconds if the service hangs', async () => {
    const { clock, service, upstream, proxy } = await setUp()
    await ageOf(proxy)
    service.behaviour = hanging
    await clock.advance(60_000)
    const reply = ageOf(proxy)
    await expect.poll(() => upstream.requests.length).toBe(2)
    await clock.advance(3100)
    expect(await reply).toBe('63 s')
  })

  test('is a day old at most', async () => {
    const { clock, service, proxy } = await setUp()
    await ageOf(proxy)
    service.behaviour = failing
    await clock.advance(24 * 3_600_000 + 1000)
    expect(await ageOf(proxy)).toBe('upstream_unreachable')
  })

  test('is dropped when the shipment is gone', async () => {
    const { clock, service, proxy } = await setUp()
    await ageOf(proxy)
    service.behaviour = gone
    await clock.advance(15_000)
    expect(await ageOf(proxy)).toBe('15 s')
    await expect.poll(() => ageOf(proxy)).toBe('shipment_not_found')
  })

  test('is dropped when the key is rejected', async () => {
    const { clock, service, proxy } = await setUp()
    await ageOf(proxy)
    service.behaviour = refusing
    await clock.advance(31_000)
    expect(await ageOf(proxy)).toBe('key_refused')
    service.behaviour = failing
    await clock.advance(3100)
    expect(await ageOf(proxy)).toBe('upstream_unreachable')
  })

  test('of any age is returned immediately when the budget is used up', async () => {
    const { clock, service, upstream, proxy } = await setUp()
    await ageOf(proxy)
    await clock.advance(300_000)
    service.behaviour = (_request, response) =>
      sendProblem(response, 429, 'rate_limited', { 'retry-after': '20' })
    const waiting = proxy.get('/api/me')
    await expect.poll(() => upstream.requests.length).toBe(2)
    await proxy.roundTrip()
    const ages = await Promise.all(Array.from({ length: 50 }, () => ageOf(proxy)))
    expect(new Set(ages)).toEqual(new Set(['300 s']))
    expect(upstream.requests).toHaveLength(2)
    service.behaviour = wellBehaved
    await clock.advance(20_100)
    expect((await waiting).status).toBe(200)
  })
})

describe('a service that fails five times in a row', () => {
  /** Requests unknown shipments until the service has failed five times. */
  async function failFiveTimes({ clock, service, upstream, proxy }: Awaited<ReturnType<typeof setUp>>) {
    await ageOf(proxy, '/api/me')
    service.behaviour = failing
    for (let i = 0; i < 3; i++) {
      expect(await ageOf(proxy, `/api/shipments/${i}`)).toBe('upstream_unreachable')
      await clock.advance(1000)
    }
    return upstream.requests.length
  }

  test('is left alone: cached answers are used, and other requests fail immediately', async () => {
    const all = await setUp()
    const { clock, upstream, proxy } = all
    const before = await failFiveTimes(all)
    expect(before).toBeGreaterThanOrEqual(6)
    await clock.advance(1500)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ageOf(proxy, i % 2 ? '/api/me' : `/api/shipments/new-${i}`)),
    )
    expect(new Set(replies)).toEqual(new Set(['4 s', 'upstream_unreachable']))
    expect(upstream.requests).toHaveLength(before)
  })

  test('is probed with one request every five seconds', async () => {
    const all = await setUp()
    const { clock, upstream, proxy } = all
    const before = await failFiveTimes(all)
    for (let seconds = 0; seconds < 30; seconds++) {
      await clock.advance(1000)
      await Promise.all([1, 2, 3].map((i) => ageOf(proxy, `/api/shipments/${seconds}-${i}`)))
    }
    expect(upstream.requests.length - before).toBeGreaterThanOrEqual(5)
    expect(upstream.requests.length - before).toBeLessThanOrEqual(7)
  })

  test('is used again as soon as a probe succeeds', async () => {
    const all = await setUp()
    const { clock, service, proxy } = all
    await failFiveTimes(all)
    service.behaviour = wellBehaved
    await clock.advance(5100)
    expect(await ageOf(proxy, '/api/shipments/probe')).toBe('0 s')
    const replies = await Promise.all([1, 2, 3].map((i) => ageOf(proxy, `/api/shipments/then-${i}`)))
    expect(replies).toEqual(['0 s', '0 s', '0 s'])
  })
})

test('a browser that leaves while its request waits for budget frees its place', async () => {
  const { clock, service, upstream, proxy } = await setUp()
  service.behaviour = (_request, response) =>
    sendProblem(response, 429, 'rate_limited', { 'retry-after': '5' })
  const first = proxy.get('/api/me')
  await expect.poll(() => upstream.requests.length).toBe(1)
  await proxy.roundTrip()
  service.behaviour = wellBehaved
  const leaving = new AbortController()
  const left = Array.from({ length: 30 }, (_, i) =>
    proxy.get(`/api/shipments/${i}`, { signal: leaving.signal }).catch(() => 'left'),
  )
  await expect.poll(() => proxy.connections()).toBe(31)
  leaving.abort()
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']))
  await expect.poll(() => proxy.connections()).toBe(1)
  await clock.advance(5100)
  expect((await first).status).toBe(200)
  await proxy.roundTrip()
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/v1/me', '/v1/me'])
})
