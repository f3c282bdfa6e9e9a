import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../testing/manual-clock.ts'
import { openProxy, type RunningProxy } from '../testing/running-proxy.ts'
import { sendProblem, wellBehaved } from '../testing/upstream-double.ts'

async function setUp() {
  const clock = new ManualClock()
  return { clock, ...(await openProxy(wellBehaved, { clock })) }
}

/** A proxy with a shipment's answer, while the service behaves in another way from now on. */
async function setUpCached(behaviour: RequestListener) {
  const running = await setUp()
  await ageOf(running.proxy)
  running.upstream.behave(behaviour)
  return running
}

const failing: RequestListener = (_request, response) => sendProblem(response, 500, 'internal_error')
const hanging: RequestListener = () => {}
const refusing: RequestListener = (_request, response) => sendProblem(response, 401, 'invalid_api_key')
const gone: RequestListener = (_request, response) => sendProblem(response, 404, 'shipment_not_found')
const limiting: RequestListener = (_request, response) =>
  sendProblem(response, 429, 'rate_limited', { 'retry-after': '20' })
const garbling: RequestListener = (_request, response) => response.writeHead(200).end('<html>')

async function ageOf(proxy: RunningProxy, path = '/api/shipments/A'): Promise<string> {
  const { status, code, headers } = await proxy.get(path)
  return status === 200 ? `${headers.age} s` : String(code)
}

describe('a cached answer', () => {
  test('of up to ten seconds is fresh, of up to half a minute is sent and then refreshed, and an older one is refreshed first', async () => {
    const { clock, upstream, proxy } = await setUp()
    expect(await ageOf(proxy)).toBe('0 s')
    await clock.advance(9900)
    expect(await ageOf(proxy)).toBe('9 s')
    await proxy.roundTrip()
    expect(upstream.requests).toHaveLength(1)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    upstream.behave((request, response) => void released.then(() => wellBehaved(request, response)))
    await clock.advance(19_100)
    const ages = await Promise.all(Array.from({ length: 20 }, () => ageOf(proxy)))
    expect(new Set(ages)).toEqual(new Set(['29 s']))
    await expect.poll(() => upstream.requests.length).toBe(2)
    release()
    await expect.poll(() => ageOf(proxy)).toBe('0 s')
    expect(upstream.requests).toHaveLength(2)
    await clock.advance(31_000)
    expect(await ageOf(proxy)).toBe('0 s')
  })

  test.each([
    ['fails', failing],
    ['sends no JSON', garbling],
  ] satisfies [string, RequestListener][])(
    'is used for a day when the service %s',
    async (_what, behaviour) => {
      const { clock, upstream, proxy } = await setUpCached(behaviour)
      await clock.advance(3_600_000)
      expect(await ageOf(proxy)).toBe('3600 s')
      await clock.advance(1000)
      // The proxy remembers the fault for a moment, and still returns the cached answer.
      expect(await ageOf(proxy)).toBe('3601 s')
      await clock.advance(23 * 3_600_000)
      expect(await ageOf(proxy)).not.toMatch(/ s$/)
      upstream.behave(wellBehaved)
      await clock.advance(15_000)
      expect(await ageOf(proxy)).toBe('0 s')
    },
  )

  test('that cannot be refreshed costs one request, without a retry', async () => {
    const { clock, upstream, proxy } = await setUpCached(failing)
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
    const { clock, upstream, proxy } = await setUpCached(hanging)
    await clock.advance(60_000)
    const reply = ageOf(proxy)
    await expect.poll(() => upstream.requests.length).toBe(2)
    await clock.advance(3100)
    expect(await reply).toBe('63 s')
  })

  test('is not used once the shipment is gone or the key is rejected', async () => {
    const { clock, upstream, proxy } = await setUp()
    await ageOf(proxy)
    await ageOf(proxy, '/api/shipments/B')
    upstream.behave(gone)
    await clock.advance(15_000)
    expect(await ageOf(proxy)).toBe('15 s')
    await expect.poll(() => ageOf(proxy)).toBe('shipment_not_found')
    upstream.behave(refusing)
    await clock.advance(16_000)
    expect(await ageOf(proxy, '/api/shipments/B')).toBe('key_refused')
    upstream.behave(failing)
    await clock.advance(3100)
    expect(await ageOf(proxy, '/api/shipments/B')).toBe('upstream_unreachable')
  })

  test('of any age is sent immediately if the rate limit is used up', async () => {
    const { clock, upstream, proxy } = await setUpCached(limiting)
    await clock.advance(300_000)
    const waiting = proxy.get('/api/me')
    await expect.poll(() => upstream.requests.length).toBe(2)
    await proxy.roundTrip()
    const ages = await Promise.all(Array.from({ length: 50 }, () => ageOf(proxy)))
    expect(new Set(ages)).toEqual(new Set(['300 s']))
    expect(upstream.requests).toHaveLength(2)
    upstream.behave(wellBehaved)
    await clock.advance(20_100)
    expect((await waiting).status).toBe(200)
  })
})

test('a service that fails five times in a row gets no requests: cached answers are sent, others fail immediately', async () => {
  const { clock, upstream, proxy } = await setUp()
  await ageOf(proxy, '/api/me')
  upstream.behave(failing)
  for (let i = 0; i < 3; i++) {
    expect(await ageOf(proxy, `/api/shipments/${i}`)).toBe('upstream_unreachable')
    await clock.advance(1000)
  }
  const before = upstream.requests.length
  expect(before).toBeGreaterThanOrEqual(6)
  await clock.advance(1500)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ageOf(proxy, i % 2 ? '/api/me' : `/api/shipments/new-${i}`)),
  )
  expect(new Set(replies)).toEqual(new Set(['4 s', 'upstream_unreachable']))
  expect(upstream.requests).toHaveLength(before)
  upstream.behave(wellBehaved)
  await clock.advance(5100)
  expect(await ageOf(proxy, '/api/shipments/probe')).toBe('0 s')
})
