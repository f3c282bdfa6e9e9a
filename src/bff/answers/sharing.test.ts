import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../testing/manual-clock.ts'
import { startProxy } from '../testing/running-proxy.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import { sendProblem, startUpstream, wellBehaved } from '../testing/upstream-double.ts'

/** Requests that can be sent at the same time: 57, minus five reserved for the change feed. */
const ROOM = 52

async function setUp(behaviour: RequestListener = wellBehaved) {
  const clock = new ManualClock()
  const upstream = await startUpstream(behaviour)
  const proxy = await startProxy({ upstreamUrl: upstream.url, clock })
  return { clock, upstream, proxy }
}

describe('60 tabs that open the same list', () => {
  test('make one request', async () => {
    const { upstream, proxy } = await setUp()
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        // The order and spelling of the parameters do not matter.
        proxy.get(
          i % 2 ? '/api/shipments?status=Active&tag=a%20b' : '/api/shipments?tag=a+b&status=Active&limit=50',
        ),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(upstream.requests).toHaveLength(1)
  })

  test('share its failure too', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { upstream, proxy } = await setUp(
      (_request, response) => void released.then(() => response.writeHead(418).end()),
    )
    const asked = Promise.all(Array.from({ length: 60 }, () => proxy.get('/api/me')))
    await proxy.roundTrip()
    release()
    const replies = await asked
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([502]))
    expect(upstream.requests).toHaveLength(1)
  })
})

describe('when the minute’s budget is used up', () => {
  async function useUp(proxy: Awaited<ReturnType<typeof startProxy>>) {
    await Promise.all(Array.from({ length: ROOM }, (_, i) => proxy.get(`/api/shipments/${i}`)))
  }

  test('cached answers are immediate, others take a wait', async () => {
    const { clock, upstream, proxy } = await setUp()
    await useUp(proxy)
    await clock.advance(5000)
    expect((await proxy.get('/api/shipments/3')).headers.age).toBe('5')
    await clock.advance(45_000)
    const waiting = proxy.get('/api/shipments/new')
    await expect.poll(() => proxy.log.length).toBeGreaterThan(ROOM)
    await clock.advance(3000)
    expect(upstream.requests).toHaveLength(ROOM)
    await clock.advance(8000)
    expect((await waiting).status).toBe(200)
    expect(upstream.requests).toHaveLength(ROOM + 1)
  })

  test('a reader who waits 40 s without an answer is told when to retry', async () => {
    const { clock, upstream, proxy } = await setUp()
    await useUp(proxy)
    const waiting = proxy.get('/api/shipments/new')
    let isAnswered = false
    void waiting.finally(() => {
      isAnswered = true
    })
    await proxy.roundTrip()
    await clock.advance(39_900)
    await proxy.roundTrip()
    expect(isAnswered).toBe(false)
    await clock.advance(200)
    const reply = await waiting
    expect([reply.status, reply.code]).toEqual([503, 'busy'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(19)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(21)
    expect(upstream.requests).toHaveLength(ROOM)
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

  test('is absorbed: the request waits and is sent again', async () => {
    const { clock, upstream, proxy } = await setUp(limitedFor(1, '7'))
    const waiting = proxy.get('/api/me')
    await expect.poll(() => upstream.requests.length).toBe(1)
    await proxy.roundTrip()
    await clock.advance(6900)
    expect(upstream.requests).toHaveLength(1)
    await clock.advance(200)
    expect((await waiting).status).toBe(200)
    expect(upstream.requests).toHaveLength(2)
  })

  test('holds back all other requests too', async () => {
    const { clock, upstream, proxy } = await setUp(limitedFor(1, '7'))
    const first = proxy.get('/api/me')
    await expect.poll(() => upstream.requests.length).toBe(1)
    await proxy.roundTrip()
    const second = proxy.get('/api/shipments')
    await proxy.roundTrip()
    expect(upstream.requests).toHaveLength(1)
    await clock.advance(7100)
    expect([(await first).status, (await second).status]).toEqual([200, 200])
  })

  test.each(['60', 'Fri, 20 Nov 2026 08:00:00 GMT', 'soon', '-1', ''])(
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

describe("one person's flood of searches", () => {
  const person = (name: string) => ({ 'landfall-client': 'dashboard', cookie: name })

  async function flooded() {
    const clock = new ManualClock()
    const upstream = await startUpstream(wellBehaved)
    const signIn = signInAs(({ headers }) => ({ email: headers.cookie ?? '' }))
    const proxy = await startProxy({ upstreamUrl: upstream.url, clock, signIn })
    const flood = Array.from({ length: 120 }, (_, i) =>
      proxy.get(`/api/shipments?search=${i}`, { headers: person('flooder') }),
    )
    const refused = () => proxy.log.filter((line) => line.includes('"status":503')).length
    await expect.poll(refused).toBeGreaterThan(40)
    return { clock, upstream, proxy, flood }
  }

  test("does not delay a colleague's", async () => {
    const { clock, proxy, flood } = await flooded()
    const reply = await proxy.get('/api/shipments?search=mine', { headers: person('colleague') })
    expect(reply.status).toBe(200)
    await clock.advance(40_000)
    await Promise.all(flood)
  })

  test('is rejected immediately, except a few that wait', async () => {
    const { clock, upstream, flood } = await flooded()
    await clock.advance(40_000)
    const replies = await Promise.all(flood)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(upstream.requests.length)
    expect(upstream.requests.length).toBeLessThan(ROOM)
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([null, 'busy']))
  })

  test('for the same list is one request, in any number of tabs', async () => {
    const { upstream, proxy, flood, clock } = await flooded()
    const tabs = Array.from({ length: 100 }, () =>
      proxy.get('/api/shipments?tag=new', { headers: person('with many tabs') }),
    )
    expect(new Set((await Promise.all(tabs)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(upstream.requests.filter(({ url }) => url?.includes('tag=new'))).toHaveLength(1)
    await clock.advance(40_000)
    await Promise.all(flood)
  })
})
