import { expect, test } from 'vitest'
import { createChangingShipments } from '../../testing/changing-shipments.ts'
import { readEvents } from '../../testing/event-reader.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { rateLimited } from '../../testing/rate-limited.ts'
import { limitsFor, type ProxyLimits } from '../../proxy-limits.ts'
import { startProxy } from '../../testing/running-proxy.ts'
import { startUpstream } from '../../testing/upstream-double.ts'

const SECONDS = 120

/** Two minutes in which both proxies have users with new requests, fill their copy, and poll. */
async function twoMinutes(limits: Partial<ProxyLimits>, askEverySeconds: number) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(1500)
  const limited = rateLimited(shipments.listener, clock)
  const upstream = await startUpstream(limited.listener)
  const proxies = [
    await startProxy({ upstreamUrl: upstream.url, clock, limits }),
    await startProxy({ upstreamUrl: upstream.url, clock, limits }),
  ]
  const readers = await Promise.all(proxies.map(({ port }) => readEvents(port, '?view=row')))
  const replies: Promise<number>[] = []
  for (let second = 0; second < SECONDS; second += 1) {
    if (second % 10 === 0) shipments.change(`S-${second}`)
    for (const proxy of second % askEverySeconds === 0 ? proxies : []) {
      replies.push(proxy.get(`/api/shipments?search=${second}`).then(({ status }) => status))
    }
    await clock.advance(1000)
    for (const proxy of proxies) await proxy.roundTrip()
  }
  for (const reader of readers) {
    await expect.poll(() => new Set(reader.references()).size).toBeGreaterThanOrEqual(9)
  }
  const statuses = Promise.all(replies)
  for (const proxy of proxies) await proxy.close()
  return { limited, statuses: new Set(await statuses) }
}

test('two proxies that share a key equally are never rejected', async () => {
  const { limited, statuses } = await twoMinutes(limitsFor({ budget: 30, accountMax: 1000 }), 10)
  expect(limited.refused()).toBe(0)
  expect(limited.mostInMinute()).toBeLessThanOrEqual(60)
  expect(statuses).toEqual(new Set([200]))
})

// Neither knows when the other sends, so sometimes both use the last request.
test('two proxies unaware of each other leave a margin, and recover from rejections', async () => {
  const { limited, statuses } = await twoMinutes({}, 10)
  expect(limited.refused()).toBeLessThanOrEqual(5)
  expect(statuses).toEqual(new Set([200]))
})
