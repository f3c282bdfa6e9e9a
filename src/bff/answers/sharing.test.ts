import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../testing/manual-clock.ts'
import { openProxy, type RunningProxy } from '../testing/running-proxy.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import { sendProblem, wellBehaved } from '../testing/upstream-double.ts'

/** Requests that can be sent at the same time: 57, minus five reserved for the change feed. */
const ROOM = 52

async function setUp(behaviour: RequestListener = wellBehaved) {
  const clock = new ManualClock()
  return { clock, ...(await openProxy(behaviour, { clock })) }
}

test('60 tabs that open the same list make one request', async () => {
  const { upstream, proxy } = await setUp()
  // The order and the spelling of the parameters do not matter.
  const spellings = ['status=Active&tag=a%20b', 'tag=a+b&status=Active&limit=50']
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, i) => proxy.get(`/api/shipments?${spellings[i % 2]}`)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(upstream.requests).toHaveLength(1)
})

describe('when the rate limit is used up', () => {
  async function useUp(proxy: RunningProxy) {
    await Promise.all(Array.from({ length: ROOM }, (_, i) => proxy.get(`/api/shipments/${i}`)))
  }

  test('a new answer arrives after a wait, or the request fails after 40 s with Retry-After', async () => {
    const { clock, upstream, proxy } = await setUp()
    await useUp(proxy)
    await clock.advance(15_000)
    const early = proxy.get('/api/shipments/early')
    await proxy.roundTrip()
    await clock.advance(39_900)
    await proxy.roundTrip()
    const waiting = proxy.get('/api/shipments/new')
    await proxy.roundTrip()
    expect(upstream.requests).toHaveLength(ROOM)
    await clock.advance(200)
    const reply = await early
    expect([reply.status, reply.code]).toEqual([503, 'busy'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(4)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(6)
    await clock.advance(8000)
    expect((await waiting).status).toBe(200)
    expect(upstream.requests).toHaveLength(ROOM + 1)
  })

  test('a closed tab frees its place', async () => {
    const { clock, upstream, proxy } = await setUp()
    await useUp(proxy)
    await clock.advance(40_000)
    const leaving = new AbortController()
    const left = proxy.get('/api/shipments/left', { signal: leaving.signal })
    const stayed = proxy.get('/api/shipments/stayed')
    await proxy.roundTrip()
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await proxy.roundTrip()
    await clock.advance(24_000)
    expect((await stayed).status).toBe(200)
    expect(upstream.requests.map(({ url }) => url).slice(ROOM)).toEqual(['/v1/shipments/stayed'])
  })

  test('a stopping proxy ends all waits', async () => {
    const { proxy } = await setUp()
    await useUp(proxy)
    const waiting = proxy.get('/api/shipments/new')
    await proxy.roundTrip()
    await proxy.close()
    const reply = await waiting
    expect([reply.status, reply.code]).toEqual([503, 'busy'])
  })
})

describe('a 429 of the service', () => {
  function limitedFor(times: number, retryAfter: string): RequestListener {
    let seen = 0
    return (request, response) => {
      seen += 1
      if (seen <= times) sendProblem(response, 429, 'rate_limited', { 'retry-after': retryAfter })
      else wellBehaved(request, response)
    }
  }

  test('is absorbed: the request waits with all others, and is sent again', async () => {
    const { clock, upstream, proxy } = await setUp(limitedFor(1, '7'))
    const first = proxy.get('/api/me')
    await expect.poll(() => upstream.requests.length).toBe(1)
    await proxy.roundTrip()
    const second = proxy.get('/api/shipments')
    await proxy.roundTrip()
    await clock.advance(6900)
    expect(upstream.requests).toHaveLength(1)
    await clock.advance(200)
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect(upstream.requests).toHaveLength(3)
  })

  test.each(['60', 'Fri, 20 Nov 2026 08:00:00 GMT', ''])(
    'that never ends becomes busy after 40 s (Retry-After: %s)',
    async (retryAfter) => {
      const { clock, upstream, proxy } = await setUp(limitedFor(Infinity, retryAfter))
      const waiting = proxy.get('/api/me')
      await expect.poll(() => upstream.requests.length).toBe(1)
      for (let seconds = 0; seconds <= 40; seconds += 5) {
        await proxy.roundTrip()
        await clock.advance(5000)
      }
      const reply = await waiting
      expect([reply.status, reply.code]).toEqual([503, 'busy'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(upstream.requests.length).toBeLessThanOrEqual(8)
    },
  )
})

test('a stopping proxy finishes a request in flight', async () => {
  const open: ServerResponse[] = []
  const { proxy } = await setUp((_request, response) => void open.push(response))
  const running = proxy.get('/api/shipments/A')
  await expect.poll(() => open.length).toBe(1)
  const closed = proxy.close()
  for (const response of open) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"reference":"A"}')
  }
  expect((await running).status).toBe(200)
  await closed
})

test("one person's flood of searches is rejected immediately, except a few that wait, and delays no colleague", async () => {
  const clock = new ManualClock()
  const signIn = signInAs(({ headers }) => ({ email: headers.cookie ?? '' }))
  const { upstream, proxy } = await openProxy(wellBehaved, { clock, signIn })
  const ask = (path: string, cookie: string) =>
    proxy.get(path, { headers: { 'landfall-client': 'dashboard', cookie } })
  const flood = Array.from({ length: 120 }, (_, i) => ask(`/api/shipments?search=${i}`, 'flooder'))
  const refused = () => proxy.log.filter((line) => line.includes('"status":503')).length
  await expect.poll(refused).toBeGreaterThan(40)
  expect((await ask('/api/shipments?search=mine', 'colleague')).status).toBe(200)
  const tabs = Array.from({ length: 100 }, () => ask('/api/shipments?tag=new', 'with many tabs'))
  expect(new Set((await Promise.all(tabs)).map(({ status }) => status))).toEqual(new Set([200]))
  await clock.advance(40_000)
  const replies = await Promise.all(flood)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(upstream.requests.length - 2)
  expect(upstream.requests.length).toBeLessThan(ROOM)
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([null, 'busy']))
})
