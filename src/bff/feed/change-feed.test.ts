import { expect, test } from 'vitest'
import { createRandom } from '#contract/testing/random.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { createReader, setUp } from './testing/feed-in-memory.ts'

/** A feed whose readers and changes a test needs. */
function setUpFeed(count = 3) {
  const running = setUp(count)
  return {
    ...running,
    /** A new reader who has joined. */
    join: () => {
      const told = createReader()
      return { ...told, leave: running.feed.join(told.reader) }
    },
    changeMany: (changed: number) => {
      for (let index = 0; index < changed; index += 1) running.shipments.change(`S-${index}`)
    },
  }
}

/** A feed with a reader, after its first poll. */
async function setUpJoined(count = 3) {
  const running = setUpFeed(count)
  const joined = running.join()
  await running.clock.advance(1)
  return { ...running, ...joined }
}

test('one poll serves all readers, every five seconds', async () => {
  const { clock, asked, join } = setUpFeed()
  for (let index = 0; index < 200; index += 1) join()
  await clock.advance(60_000)
  expect(asked).toHaveLength(13)
  expect(asked[0]).toBe('/shipments?limit=100')
  // Ten seconds before the newest change, whatever its status.
  expect(asked[1]).toBe('/shipments?limit=100&updatedSince=2026-11-20T07%3A59%3A50.000Z')
})

test('polls slow down while the rate limit is nearly used up', async () => {
  const { clock, asked, join, setShort } = setUpFeed()
  setShort()
  join()
  await clock.advance(60_000)
  expect(asked).toHaveLength(5)
})

test('polls stop two minutes after the last reader leaves, and resume when one joins', async () => {
  const { clock, asked, join, leave } = await setUpJoined()
  await clock.advance(999)
  leave()
  await clock.advance(119_000)
  expect(asked).toHaveLength(25)
  await clock.advance(600_000)
  expect(asked).toHaveLength(25)
  join()
  await clock.advance(1)
  expect(asked).toHaveLength(26)
})

test('a reader who reloads does not make polls more frequent', async () => {
  const { clock, asked, join } = setUpFeed()
  for (let second = 0; second < 60; second += 1) {
    const { leave } = join()
    await clock.advance(1000)
    leave()
  }
  expect(asked).toHaveLength(13)
})

test('a change is reported once, although each poll reads it again', async () => {
  const { clock, shipments, names } = await setUpJoined()
  shipments.change('S-1')
  await clock.advance(30_000)
  expect(names.filter((name) => name === 'changes')).toHaveLength(2)
})

test('different content with an equal updatedAt is a change, and microseconds count', async () => {
  const { clock, shipments, versions } = await setUpJoined()
  const { updatedAt } = shipments.change('S-1', { tags: ['first'] })
  await clock.advance(5000)
  shipments.change('S-1', { tags: ['second'], updatedAt })
  await clock.advance(5000)
  expect(versions.get('S-1')).toMatchObject({ tags: ['second'] })
  for (const [microseconds, tag] of ['later', 'earlier'].entries()) {
    const at = `2026-11-20T09:00:00.00000${2 - microseconds}Z`
    shipments.put(sampleShipment('S-1', { updatedAt: at, tags: [tag] }))
    await clock.advance(5000)
  }
  expect(versions.get('S-1')).toMatchObject({ tags: ['later'] })
})

test('while the service fails, polls slow down, the feed repeats its state, and no change is lost', async () => {
  const { clock, shipments, asked, fail, names, versions } = await setUpJoined()
  fail(new Error('fetch failed'))
  shipments.change('S-1', { tags: ['meanwhile'] })
  await clock.advance(60_000)
  expect(asked.length).toBeLessThanOrEqual(8)
  const before = names.length
  await clock.advance(60_000)
  expect(names.slice(before)).toEqual(Array.from({ length: 6 }, () => 'status'))
  fail(null)
  await clock.advance(12_500)
  expect(versions.get('S-1')).toMatchObject({ tags: ['meanwhile'] })
})

test('more changes than a poll reads are a gap: all readers learn to read again', async () => {
  const { clock, changeMany, polls, asked, versions, names } = await setUpJoined(700)
  changeMany(600)
  await clock.advance(5000)
  expect(polls.at(-1)).toMatchObject({ isCut: true, pages: 5 })
  expect(names).toContain('resync')
  expect(versions.size).toBe(1)
  // The gap is reported once, and costs no more requests than other polls on average.
  await clock.advance(300_000)
  expect(names.filter((name) => name === 'resync')).toHaveLength(1)
  expect(asked.length).toBeLessThanOrEqual(62)
})

test('a reader who joins when polls resume after a pause has just loaded its lists', async () => {
  const { clock, changeMany, join, leave } = await setUpJoined(700)
  leave()
  await clock.advance(200_000)
  changeMany(600)
  const { names } = join()
  await clock.advance(1)
  expect(names).toEqual(['status'])
})

test('a reader who joins just after a gap may have older lists, and is told to reload', async () => {
  const { clock, changeMany, join } = await setUpJoined(700)
  changeMany(600)
  await clock.advance(5000)
  expect(join().names).toEqual(['resync', 'status'])
  await clock.advance(61_000)
  expect(join().names).toEqual(['status'])
})

test('a reader who joined while the service failed is informed of the following gap', async () => {
  const { clock, changeMany, join, fail, leave } = await setUpJoined(700)
  leave()
  await clock.advance(200_000)
  fail(new Error('fetch failed'))
  const { names } = join()
  await clock.advance(1)
  changeMany(600)
  fail(null)
  await clock.advance(12_500)
  expect(names).toContain('resync')
})

test('the feed is followed from the end of the first poll until polls stop', async () => {
  const { clock, feed, fail, join } = setUpFeed()
  expect(feed.isFollowed).toBe(false)
  const { leave } = join()
  expect(feed.isFollowed).toBe(false)
  await clock.advance(1)
  expect(feed.isFollowed).toBe(true)
  fail(new Error('fetch failed'))
  await clock.advance(60_000)
  expect(feed.isFollowed).toBe(true)
  leave()
  await clock.advance(121_000)
  expect(feed.isFollowed).toBe(false)
})

test('a change that becomes visible late, after a page of known ones, is reported within half a minute', async () => {
  const { clock, shipments, versions } = await setUpJoined(300)
  for (let index = 0; index < 130; index += 1) {
    shipments.change(`S-${index}`, { updatedAt: '2026-11-20T09:00:05Z' })
  }
  await clock.advance(35_000)
  shipments.change('S-200', { updatedAt: '2026-11-20T09:00:01Z' })
  await clock.advance(40_000)
  expect(versions.get('S-200')).toEqual(shipments.find('S-200'))
})

test('a service that ignores updatedSince is detected, and polled one page at a time', async () => {
  const { clock, polls, asked, shipments, join } = setUpFeed(300)
  shipments.ignoreUpdatedSince()
  join()
  await clock.advance(5001)
  expect(asked).toHaveLength(2)
  expect(polls.map(({ isAsSpecified }) => isAsSpecified)).toEqual([true, false])
})

// Changes become visible up to some seconds after their updatedAt, several at a time. A reader knows the newest version
// of every changed shipment.
test.each(Array.from({ length: 20 }, (_, seed) => seed))('nothing is missed (seed %i)', async (seed) => {
  const random = createRandom(seed)
  const { clock, shipments, names, versions } = await setUpJoined(400)
  const changed = new Set<string>()
  let atMs = Date.UTC(2026, 10, 20, 9)
  for (let step = 0; step < 60; step += 1) {
    atMs += 1000
    const burst = random() < 0.05 ? 130 : Math.floor(random() * 4)
    for (let index = 0; index < burst; index += 1) {
      const reference = `S-${Math.floor(random() * 400)}`
      const updatedAt = new Date(atMs - (random() < 0.2 ? Math.floor(random() * 4000) : 0)).toISOString()
      if (updatedAt < (shipments.find(reference)?.updatedAt ?? '')) continue
      shipments.change(reference, { updatedAt, tags: [String(step), String(index)] })
      changed.add(reference)
    }
    await clock.advance(1000)
  }
  await clock.advance(60_000)
  expect(names).not.toContain('resync')
  for (const reference of changed) expect(versions.get(reference)).toEqual(shipments.find(reference))
})

const HOUR_MS = 3_600_000

test('a feed that records history polls every 25 s without readers, and every 60 s after an hour', async () => {
  const { clock, asked, feed } = setUp(3)
  feed.watch()
  await clock.advance(100_000)
  expect(asked).toHaveLength(5)
  await clock.advance(HOUR_MS)
  const before = asked.length
  await clock.advance(600_000)
  expect(asked.length - before).toBe(10)
})

test('a reader who joins meanwhile starts normal polling immediately, and learns that the feed is live', async () => {
  const { clock, shipments, asked, feed, join } = setUpFeed()
  feed.watch()
  await clock.advance(2 * HOUR_MS + 10_000)
  const before = asked.length
  shipments.change('S-1')
  const { versions, states, leave } = join()
  await clock.advance(1)
  expect([asked.length - before, versions.has('S-1'), states.at(-1)]).toEqual([1, true, 'live'])
  await clock.advance(60_000)
  expect(asked.length - before).toBe(13)
  leave()
  await clock.advance(HOUR_MS - 5000)
  expect(asked.length - before).toBeLessThan(13 + 145)
  expect(asked.length - before).toBeGreaterThan(13 + 140)
})

test('a resumed feed requests changes since its pause, and reports that it is caught up', async () => {
  const { clock, shipments, asked, feed, polls } = setUp(3)
  feed.resume({ readAtMs: clock.nowMs() - HOUR_MS, polledUs: Date.UTC(2026, 10, 20, 7, 57) * 1000 })
  expect([feed.asOf, feed.isFollowed]).toEqual([new Date(clock.nowMs() - HOUR_MS).toISOString(), false])
  shipments.change('S-2')
  feed.watch()
  await clock.advance(1)
  expect(asked).toEqual(['/shipments?limit=100&updatedSince=2026-11-20T07%3A56%3A50.000Z'])
  expect([polls[0]?.isCaughtUp, feed.state, feed.isFollowed]).toEqual([true, 'live', true])
})

test('neither the very first poll nor a partial one reports that it is caught up', async () => {
  const { clock, changeMany, feed, polls } = setUpFeed(700)
  feed.watch()
  await clock.advance(1)
  changeMany(650)
  await clock.advance(25_000)
  await clock.advance(125_000)
  expect(polls.map(({ isCaughtUp }) => isCaughtUp).slice(0, 3)).toEqual([false, false, true])
})
