import { describe, expect, test } from 'vitest'
import { createBudget, type Budget, type Priority } from './budget.ts'
import { PROXY_LIMITS } from './proxy.ts'
import { ManualClock } from './testing/manual-clock.ts'

const { sendsMax, windowMs } = PROXY_LIMITS
/** What is left to those who wait: twelve requests of the window are kept for the feed. */
const ROOM = 45
const patient = new AbortController().signal

/** A gate through which nothing has gone for a window, while one answer has told that the budget is whole. */
async function setUp(isFilling = () => false) {
  const clock = new ManualClock()
  const budget = createBudget({ clock, sendsMax, windowMs, isFilling })
  const first = await budget.acquire(patient)
  first.settled(60)
  await clock.advance(windowMs)
  return { clock, budget }
}

/** Takes the given number of sends at once. */
function take(budget: Budget, count: number, priority: Priority = 'interactive') {
  return Promise.all(Array.from({ length: count }, () => budget.acquire(patient, { priority })))
}

/** Sends once there is leave, and notes when; the answer comes `latencyMs` later. */
async function sendThrough(budget: Budget, clock: ManualClock, sentAtMs: number[], latencyMs = 0) {
  const send = await budget.acquire(patient)
  sentAtMs.push(clock.nowMs())
  if (latencyMs > 0) clock.after(latencyMs, () => send.settled())
  else send.settled()
}

/** The most moments that lie within any span of 60 s. */
function mostInAnyMinute(momentsMs: readonly number[]): number {
  const sorted = momentsMs.toSorted((a, b) => a - b)
  return Math.max(
    0,
    ...sorted.map((start, index) => sorted.slice(index).filter((moment) => moment < start + 60_000).length),
  )
}

/** A small generator of pseudo-random numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the send gate', () => {
  test('lets as many requests through at once as there is room, and the next ones a minute later', async () => {
    const { clock, budget } = await setUp()
    const sentAtMs: number[] = []
    const startMs = clock.nowMs()
    for (let i = 0; i < 2 * ROOM; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(ROOM)
    await clock.advance(60_000)
    expect(sentAtMs).toHaveLength(ROOM)
    await clock.advance(1000)
    expect(sentAtMs).toHaveLength(2 * ROOM)
    expect(sentAtMs.at(-1)).toBe(startMs + windowMs)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'never sends more than 57 in any 60 s, nor lets more arrive (arrivals of seed %i)',
    async (seed) => {
      const { clock, budget } = await setUp()
      const random = randomFrom(seed)
      const sentAtMs: number[] = []
      const arrivedAtMs: number[] = []
      for (let i = 0; i < 600; i++) {
        void budget.acquire(patient).then((send) => {
          sentAtMs.push(clock.nowMs())
          // A request may reach the server at any moment until its answer is there.
          const latencyMs = random() * 9000
          clock.after(random() * latencyMs, () => arrivedAtMs.push(clock.nowMs()))
          clock.after(latencyMs, () => send.settled())
        })
        if (random() < 0.3) await clock.advance(random() * 4000)
      }
      await clock.advance(20 * 60_000)
      expect(sentAtMs).toHaveLength(600)
      expect(mostInAnyMinute(sentAtMs)).toBeLessThanOrEqual(57)
      expect(mostInAnyMinute(arrivedAtMs)).toBeLessThanOrEqual(57)
    },
  )

  test('lets filling go on though more wait than there is room for, and gives the room back at its end', async () => {
    let pagesLeft = 20
    const { clock, budget } = await setUp(() => pagesLeft > 0)
    const filledAtMs: number[] = []
    const fill = async () => {
      for (; pagesLeft > 0; pagesLeft -= 1) {
        const send = await budget.acquire(patient, { priority: 'fill' })
        filledAtMs.push(clock.nowMs())
        send.settled(60)
      }
    }
    const startMs = clock.nowMs()
    const sentAtMs: number[] = []
    for (let i = 0; i < 200; i++) void sendThrough(budget, clock, sentAtMs)
    void fill()
    await clock.advance(2 * windowMs)
    expect(filledAtMs).toHaveLength(20)
    expect(mostInAnyMinute([...sentAtMs, ...filledAtMs])).toBeLessThanOrEqual(57)
    await clock.advance(2 * windowMs)
    expect(sentAtMs.filter((atMs) => atMs >= startMs + 2 * windowMs).length).toBeGreaterThan(ROOM)
  })

  test('keeps nothing for filling where others use the key', async () => {
    const { clock, budget } = await setUp(() => true)
    const [send] = await take(budget, 1)
    send?.settled(30)
    const sentAtMs: number[] = []
    for (let i = 0; i < 60; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(ROOM - 30)
  })

  test('counts requests that are under way', async () => {
    const { clock, budget } = await setUp()
    const sentAtMs: number[] = []
    for (let i = 0; i <= ROOM; i++) void sendThrough(budget, clock, sentAtMs, 90_000)
    await clock.advance(120_000)
    expect(sentAtMs).toHaveLength(ROOM)
    await clock.advance(90_000)
    expect(sentAtMs).toHaveLength(ROOM + 1)
  })

  test('serves in the order of arrival, a repeated request first', async () => {
    const { clock, budget } = await setUp()
    for (let i = 0; i < ROOM; i++) void budget.acquire(patient).then((send) => send.settled())
    const order: string[] = []
    const wait = (name: string, isRepeat: boolean) =>
      void budget.acquire(patient, { isRepeat }).then(() => order.push(name))
    wait('first', false)
    wait('second', false)
    wait('repeated', true)
    await clock.advance(61_000)
    expect(order).toEqual(['repeated', 'first', 'second'])
  })

  test('forgets a request that gave up', async () => {
    const { clock, budget } = await setUp()
    const sends = await take(budget, ROOM)
    const impatient = new AbortController()
    const given = budget.acquire(impatient.signal)
    const next = budget.acquire(patient)
    impatient.abort('gone')
    await expect(given).rejects.toBe('gone')
    for (const send of sends.slice(0, 1)) send.settled()
    await clock.advance(61_000)
    await expect(next).resolves.toBeDefined()
    await expect(budget.acquire(impatient.signal)).rejects.toBe('gone')
  })

  test('says whether somebody waits for an answer', async () => {
    const { clock, budget } = await setUp()
    const [first] = await take(budget, ROOM)
    void budget.acquire(patient, { priority: 'revalidate' })
    expect(budget.isWaitedFor()).toBe(false)
    void budget.acquire(patient)
    expect(budget.isWaitedFor()).toBe(true)
    first?.settled()
    await clock.advance(windowMs)
    expect(budget.isWaitedFor()).toBe(false)
  })

  test('lets nothing through while it is shut, and says until when', async () => {
    const { clock, budget } = await setUp()
    const sentAtMs: number[] = []
    const startMs = clock.nowMs()
    budget.shutForMs(7000)
    budget.shutForMs(3000)
    expect(budget.untilRoomMs()).toBe(7000)
    void sendThrough(budget, clock, sentAtMs)
    await clock.advance(10_000)
    expect(sentAtMs).toEqual([startMs + 7000])
    expect(budget.untilRoomMs()).toBe(0)
  })

  test('counts an answer once, however often it is reported', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled()
    send.settled()
    const sentAtMs: number[] = []
    for (let i = 0; i < ROOM; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(ROOM - 1)
  })
})

describe('priorities', () => {
  /** Names of what was let through, in this order. */
  function waitFor(budget: Budget, through: string[], name: string, priority: Priority) {
    void budget.acquire(patient, { priority }).then((send) => {
      through.push(name)
      send.settled()
    })
  }

  test('the most urgent goes first, whoever came first', async () => {
    const { clock, budget } = await setUp()
    budget.shutForMs(1000)
    const order: string[] = []
    for (const priority of ['fill', 'revalidate', 'feed', 'interactive'] as const) {
      waitFor(budget, order, priority, priority)
    }
    await clock.advance(1100)
    expect(order).toEqual(['interactive', 'feed', 'revalidate', 'fill'])
  })

  test('the less urgent leave room to the more urgent', async () => {
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
    ]).toEqual([ROOM, 57, 35, 20])
  })

  test('the feed is sure of one request in 15 s, whatever the others ask for', async () => {
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

  test.each([11, 12, 13, 14])(
    'together never send more than 57 in any 60 s (arrivals of seed %i)',
    async (seed) => {
      const { clock, budget } = await setUp()
      const random = randomFrom(seed)
      const sentAtMs: number[] = []
      for (let i = 0; i < 400; i++) {
        const priority = (['interactive', 'feed', 'revalidate', 'fill'] as const)[Math.floor(random() * 4)]
        void budget.acquire(patient, priority ? { priority } : {}).then((send) => {
          sentAtMs.push(clock.nowMs())
          clock.after(random() * 5000, () => send.settled())
        })
        if (random() < 0.3) await clock.advance(random() * 4000)
      }
      await clock.advance(30 * 60_000)
      expect(sentAtMs).toHaveLength(400)
      expect(mostInAnyMinute(sentAtMs)).toBeLessThanOrEqual(57)
    },
  )
})

describe('other consumers of the key', () => {
  test('are left their part: what the server counts beyond what was sent from here', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled(39)
    const sentAtMs: number[] = []
    for (let i = 0; i < 60; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    // 57, less one that was sent, twelve for the feed and 20 of others.
    expect(sentAtMs).toHaveLength(24)
  })

  test('are not taken for having used what this proxy sends at the same time', async () => {
    const { budget } = await setUp()
    const sends = await take(budget, 40)
    for (const [index, send] of sends.entries()) send.settled(59 - index)
    expect(budget.untilRoomMs()).toBe(0)
    await take(budget, ROOM - 40)
    expect(budget.untilRoomMs()).toBeGreaterThan(0)
  })

  test('are forgotten when nothing is seen of them any more', async () => {
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

  test('do not keep the feed from its request in 15 s', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled(0)
    const feed = budget.acquire(patient, { priority: 'feed' })
    await clock.advance(0)
    await expect(feed).resolves.toBeDefined()
  })
})

test('before the first answer few requests are sent: an earlier run may have used the budget up', async () => {
  const clock = new ManualClock()
  const budget = createBudget({ clock, sendsMax, windowMs })
  const sends: { settled(remaining?: number): void }[] = []
  for (let i = 0; i < 200; i++) void budget.acquire(patient).then((send) => sends.push(send))
  await clock.advance(0)
  expect(sends).toHaveLength(5)
  sends[0]?.settled(12)
  await clock.advance(0)
  // The server has counted 47 of an earlier run and this one.
  expect(sends.length).toBeLessThanOrEqual(6)
})
