import { expect, test } from 'vitest'
import { createReader, setUp } from './testing/feed-in-memory.ts'

const HOUR_MS = 3_600_000

test('a watching feed polls every 25 s with nobody connected, and every 60 s after an hour', async () => {
  const { clock, asked, feed } = setUp(3)
  feed.watch()
  await clock.advance(100_000)
  expect(asked).toHaveLength(5)
  await clock.advance(HOUR_MS)
  const before = asked.length
  await clock.advance(600_000)
  expect(asked.length - before).toBe(10)
})

test('a reader who joins meanwhile is polled for at full pace, and told that all is live', async () => {
  const { clock, shipments, asked, feed } = setUp(3)
  feed.watch()
  await clock.advance(2 * HOUR_MS + 10_000)
  const before = asked.length
  shipments.change('S-1')
  const { reader, versions, states } = createReader()
  const leave = feed.join(reader)
  await clock.advance(1)
  expect([asked.length - before, versions.has('S-1'), states.at(-1)]).toEqual([1, true, 'live'])
  await clock.advance(60_000)
  expect(asked.length - before).toBe(13)
  leave()
  await clock.advance(HOUR_MS - 5000)
  expect(asked.length - before).toBeLessThan(13 + 145)
  expect(asked.length - before).toBeGreaterThan(13 + 140)
})

test('a feed that resumes asks for what has changed since, and says that it is caught up', async () => {
  const { clock, shipments, asked, feed, polls } = setUp(3)
  feed.resume({ readAtMs: clock.nowMs() - HOUR_MS, polledUs: Date.UTC(2026, 10, 20, 7, 57) * 1000 })
  expect([feed.asOf, feed.isFollowed]).toEqual([new Date(clock.nowMs() - HOUR_MS).toISOString(), false])
  shipments.change('S-2')
  feed.watch()
  await clock.advance(1)
  expect(asked).toEqual(['/shipments?limit=100&updatedSince=2026-11-20T07%3A56%3A50.000Z'])
  expect([polls[0]?.isCaughtUp, feed.state, feed.isFollowed]).toEqual([true, 'live', true])
})

test('neither the very first poll nor an incomplete one reports that it is caught up', async () => {
  const { clock, shipments, feed, polls } = setUp(700)
  feed.watch()
  await clock.advance(1)
  for (let index = 0; index < 650; index += 1) shipments.change(`S-${index}`)
  await clock.advance(25_000)
  await clock.advance(125_000)
  expect(polls.map(({ isCaughtUp }) => isCaughtUp).slice(0, 3)).toEqual([false, false, true])
})
