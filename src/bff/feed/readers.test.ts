import { describe, expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import type { Reader } from './readers.ts'
import { createRecentChanges } from './recent-changes.ts'
import { readSeenShipment } from './seen-shipment.ts'
import { setUp } from './testing/feed-in-memory.ts'
import { joined, setUp as setUpProxy } from './testing/running-feed.ts'

/** A reader who accepts one write at a time, and only on command. */
function createSlowReader() {
  const written: Buffer[] = []
  let drained: (() => void) | null = null
  let isCut = false
  const reader: Reader = {
    format: 'full',
    session: null,
    write(bytes) {
      written.push(bytes)
      return false
    },
    onDrain(callback) {
      drained = callback
    },
    end: () => {},
    cut() {
      isCut = true
    },
  }
  const take = () => {
    const callback = drained
    drained = null
    callback?.()
    return callback !== null
  }
  return { reader, written, take, isCut: () => isCut }
}

/** A slow reader who has joined a feed. */
function joinedSlowly(feed: ReturnType<typeof setUp>['feed']) {
  const slow = createSlowReader()
  feed.join(slow.reader)
  return { ...slow, text: () => Buffer.concat(slow.written).toString() }
}

/** A feed that has just reported changes. */
async function setUpChanged(count: number) {
  const running = setUp(700)
  const { clock, shipments, feed } = running
  joinedSlowly(feed)
  await clock.advance(1)
  for (let index = 0; index < count; index += 1) shipments.change(`S-${index}`)
  await clock.advance(5000)
  return running
}

describe('a new reader', () => {
  test('receives the recent changes piece by piece, at its own pace', async () => {
    const { feed } = await setUpChanged(90)
    const slow = joinedSlowly(feed)
    expect(slow.written).toHaveLength(1)
    while (slow.take());
    const text = slow.text()
    for (let index = 0; index < 90; index += 1) expect(text).toContain(`"reference":"S-${index}"`)
    // The line for the browser, five events of changes, and the state.
    expect(slow.written).toHaveLength(7)
  })

  test('is told to reload after more than a few hundred changes', async () => {
    const { feed } = await setUpChanged(301)
    const slow = joinedSlowly(feed)
    while (slow.take());
    const text = slow.text()
    expect(text).toContain('event: resync')
    expect(text).not.toContain('event: changes')
  })

  test('who accepts no byte of its greeting is dropped after ten seconds', async () => {
    const { feed, clock } = await setUpChanged(90)
    const slow = joinedSlowly(feed)
    await clock.advance(9000)
    expect(slow.isCut()).toBe(false)
    await clock.advance(1000)
    expect(slow.isCut()).toBe(true)
    expect(slow.written).toHaveLength(1)
  })
})

test('a reader who accepts bytes is not dropped, even after a large poll', async () => {
  const { clock, shipments, feed } = setUp(700)
  const steady = joinedSlowly(feed)
  while (steady.take());
  await clock.advance(1)
  while (steady.take());
  for (let index = 0; index < 450; index += 1) shipments.change(`S-${index}`)
  await clock.advance(5000)
  while (steady.take());
  expect(steady.isCut()).toBe(false)
  const text = steady.text()
  for (let index = 0; index < 450; index += 1) expect(text).toContain(`"reference":"S-${index}"`)
})

describe('streams are limited', () => {
  const streamHeaders = { 'sec-fetch-site': 'same-origin' }

  test('in total', async () => {
    const { proxy } = await setUpProxy(3, { limits: { readersMax: 2 } })
    const [first] = [await joined(proxy), await joined(proxy)]
    const refused = await proxy.get('/api/events', { headers: streamHeaders })
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'busy', '30'])
    first.leave()
    const head = () => proxy.get('/api/events', { method: 'HEAD', headers: streamHeaders })
    await expect.poll(async () => (await head()).status).toBe(200)
  })

  test('per session, so that others get some', async () => {
    let session = { name: 'One', untilMs: Date.now() + 60_000 }
    const signIn = signInAs(() => session)
    const { proxy } = await setUpProxy(3, { signIn, limits: { readersOfSessionMax: 2 } })
    await joined(proxy)
    await joined(proxy)
    expect((await proxy.get('/api/events', { headers: streamHeaders })).code).toBe('busy')
    session = { ...session, name: 'Other' }
    expect((await joined(proxy)).states()).toEqual(['live'])
  })
})

function seen(...references: string[]) {
  return references.flatMap((reference) => readSeenShipment(sampleShipment(reference)) ?? [])
}

test('recent changes since a time include only the last one of each shipment, and are not known before a gap', () => {
  const recent = createRecentChanges(10)
  recent.append(seen('A'), 1000)
  recent.append(seen('B', 'C', 'B'), 2000)
  expect(recent.since(1500)?.map(({ reference }) => reference)).toEqual(['C', 'B'])
  recent.breakOff(3000)
  recent.append(seen('A'), 4000)
  expect([recent.since(3000), recent.since(3001)?.length]).toEqual([null, 1])
})
