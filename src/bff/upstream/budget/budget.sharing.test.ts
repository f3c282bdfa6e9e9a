import { describe, expect, test } from 'vitest'
import type { Budget } from './budget.ts'
import type { Priority } from './priority.ts'
import { patient, ROOM, sendThrough, setUp, take } from '../../testing/send-gate.ts'

describe('priorities', () => {
  /** Names of the admitted requests, in order. */
  function waitFor(budget: Budget, through: string[], name: string, priority: Priority) {
    void budget.acquire(patient, { priority }).then((send) => {
      through.push(name)
      send.settled()
    })
  }

  test('the most urgent goes first, whatever the order of arrival', async () => {
    const { clock, budget } = await setUp()
    budget.shutForMs(1000)
    const order: string[] = []
    for (const priority of ['fill', 'revalidate', 'feed', 'interactive'] as const) {
      waitFor(budget, order, priority, priority)
    }
    await clock.advance(1100)
    expect(order).toEqual(['interactive', 'feed', 'revalidate', 'fill'])
  })

  test('the less urgent leave requests for the more urgent', async () => {
    const roomFor = async (priority: Priority) => {
      const { clock, budget } = await setUp()
      const through: string[] = []
      for (let i = 0; i < 60; i++) waitFor(budget, through, 'x', priority)
      await clock.advance(0)
      return through.length
    }
    expect([
      await roomFor('interactive'),
      await roomFor('feed'),
      await roomFor('revalidate'),
      await roomFor('fill'),
    ]).toEqual([ROOM, 57, 42, 27])
  })

  test('the feed is guaranteed a request in 15 s, whatever the other requests', async () => {
    const { clock, budget } = await setUp()
    const startMs = clock.nowMs()
    const askAgain = () => void sendThrough(budget, clock, []).then(askAgain)
    for (let i = 0; i < 100; i++) askAgain()
    const feedAtMs: number[] = []
    const poll = () =>
      void budget.acquire(patient, { priority: 'feed' }).then((send) => {
        feedAtMs.push(clock.nowMs() - startMs)
        send.settled()
        clock.after(15_000, poll)
      })
    poll()
    await clock.advance(5 * 60_000)
    expect(feedAtMs.length).toBeGreaterThanOrEqual(20)
    const gaps = feedAtMs.map((atMs, index) => atMs - (feedAtMs[index - 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15_100)
  })
})

describe('other consumers of the key', () => {
  test('keep their share: the requests that the server counts beyond our own', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled(39)
    const sentAtMs: number[] = []
    for (let i = 0; i < 60; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    // 57, minus one sent, five for the feed and 20 of others.
    expect(sentAtMs).toHaveLength(31)
  })

  test('are not blamed for requests that this proxy sends at the same time', async () => {
    const { budget } = await setUp()
    const sends = await take(budget, 40)
    for (const [index, send] of sends.entries()) send.settled(59 - index)
    expect(budget.untilRoomMs()).toBe(0)
    await take(budget, ROOM - 40)
    expect(budget.untilRoomMs()).toBeGreaterThan(0)
  })

  test('are forgotten after they stop', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled(0)
    expect(budget.untilRoomMs()).toBeGreaterThan(0)
    const sentAtMs: number[] = []
    const startMs = clock.nowMs()
    void sendThrough(budget, clock, sentAtMs)
    await clock.advance(25_000)
    expect(sentAtMs).toHaveLength(1)
    expect((sentAtMs[0] ?? 0) - startMs).toBeGreaterThan(3000)
  })

  test('do not prevent the feed’s request in 15 s', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled(0)
    const feed = budget.acquire(patient, { priority: 'feed' })
    await clock.advance(0)
    await expect(feed).resolves.toBeDefined()
  })
})

describe('fairness', () => {
  /** Names of the admitted askers, in order. */
  function askFor(budget: Budget, through: string[], asker: string, signal = patient) {
    budget.acquire(signal, { askers: new Set([asker]) }).then(
      (send) => {
        through.push(asker)
        send.settled()
      },
      () => {},
    )
  }

  test('an asker with many requests leaves some for a colleague, who gets through without delay', async () => {
    const { clock, budget } = await setUp()
    const through: string[] = []
    for (let i = 0; i < 300; i++) askFor(budget, through, 'greedy')
    await clock.advance(2000)
    expect(through.length).toBeGreaterThanOrEqual(30)
    expect(through.length).toBeLessThan(ROOM)
    for (let i = 0; i < 8; i++) askFor(budget, through, 'colleague')
    await clock.advance(0)
    expect(through.filter((asker) => asker === 'colleague')).toHaveLength(8)
  })

  test('the asker with the fewest recent requests goes first', async () => {
    const { clock, budget } = await setUp()
    const through: string[] = []
    for (let i = 0; i < 6; i++) askFor(budget, through, 'a')
    await clock.advance(0)
    budget.shutForMs(1000)
    for (const asker of ['a', 'a', 'b', 'b', 'c']) askFor(budget, through, asker)
    await clock.advance(1100)
    expect(through.slice(6)).toEqual(['b', 'c', 'b', 'a', 'a'])
  })

  test('a request with several askers goes at the earliest turn of any of them', async () => {
    const { clock, budget } = await setUp()
    const through: string[] = []
    for (let i = 0; i < 6; i++) askFor(budget, through, 'a')
    await clock.advance(0)
    budget.shutForMs(1000)
    const askers = new Set(['a'])
    askFor(budget, through, 'a')
    void budget.acquire(patient, { askers }).then((send) => {
      through.push('shared')
      send.settled()
    })
    askers.add('b')
    await clock.advance(1100)
    expect(through.slice(6)).toEqual(['shared', 'a'])
  })

  test('requests left for others are used once the window has moved on', async () => {
    const { clock, budget } = await setUp()
    const through: string[] = []
    for (let i = 0; i < 100; i++) askFor(budget, through, 'a')
    await clock.advance(4 * 61_000)
    expect(through).toHaveLength(100)
  })
})
