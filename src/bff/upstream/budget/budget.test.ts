import { describe, expect, test } from 'vitest'
import { limitsFor, PROXY_LIMITS } from '../../proxy-limits.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { createRandom } from '#contract/testing/random.ts'
import { mostInAnyMinute, patient, ROOM, sendMany, sendThrough } from '../../testing/send-gate.ts'
import { setUp, take } from '../../testing/send-gate.ts'
import { createBudget, type Budget } from './budget.ts'
import type { Priority } from './priority.ts'

const { sendsMax, windowMs } = PROXY_LIMITS
type SendOptions = Parameters<Budget['acquire']>[1]

const PRIORITIES = ['interactive', 'feed', 'revalidate', 'fill'] as const

/** Requests that are answered immediately, and whose names are noted in `through` when admitted. */
function askFor(budget: Budget, through: string[], name: string, count = 1, options: SendOptions = {}) {
  for (let at = 0; at < count; at += 1) {
    void budget.acquire(patient, options).then((send) => {
      through.push(name)
      send.settled()
    })
  }
}

describe('the send gate', () => {
  test('lets through as many requests as the budget allows, and the next ones a minute later', async () => {
    const { clock, budget } = await setUp()
    const startMs = clock.nowMs()
    const sentAtMs = sendMany(budget, clock, 2 * ROOM)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(ROOM)
    await clock.advance(60_000)
    expect(sentAtMs).toHaveLength(ROOM)
    await clock.advance(1000)
    expect(sentAtMs).toHaveLength(2 * ROOM)
    expect(sentAtMs.at(-1)).toBe(startMs + windowMs)
  })

  test.each([1, 2, 11])(
    'never sends more than 57 in any 60 s, nor lets more arrive, whatever the priorities (seed %i)',
    async (seed) => {
      const { clock, budget } = await setUp()
      const random = createRandom(seed)
      const sentAtMs: number[] = []
      const arrivedAtMs: number[] = []
      for (let i = 0; i < 600; i++) {
        const priority = PRIORITIES[Math.floor(random() * 6)] ?? 'interactive'
        void budget.acquire(patient, { priority }).then((send) => {
          sentAtMs.push(clock.nowMs())
          // Until its answer, a request may reach the server at any time.
          const latencyMs = random() * 9000
          clock.after(random() * latencyMs, () => arrivedAtMs.push(clock.nowMs()))
          clock.after(latencyMs, () => send.settled())
        })
        if (random() < 0.3) await clock.advance(random() * 4000)
      }
      await clock.advance(45 * 60_000)
      expect(sentAtMs).toHaveLength(600)
      expect(mostInAnyMinute(sentAtMs)).toBeLessThanOrEqual(57)
      expect(mostInAnyMinute(arrivedAtMs)).toBeLessThanOrEqual(57)
    },
  )

  /** A gate while `pages` are filled, and the moments of these requests. */
  async function setUpFilling(pages: number, remaining?: number) {
    let pagesLeft = pages
    const running = await setUp(() => pagesLeft > 0)
    const filledAtMs: number[] = []
    const fill = async () => {
      for (; pagesLeft > 0; pagesLeft -= 1) {
        const send = await running.budget.acquire(patient, { priority: 'fill' })
        filledAtMs.push(running.clock.nowMs())
        send.settled(remaining)
      }
    }
    return { ...running, filledAtMs, fill }
  }

  test('lets filling continue while too many requests wait, and frees its share at the end', async () => {
    const { clock, budget, filledAtMs, fill } = await setUpFilling(20, 60)
    const startMs = clock.nowMs()
    const sentAtMs = sendMany(budget, clock, 200)
    void fill()
    await clock.advance(2 * windowMs)
    expect(filledAtMs).toHaveLength(20)
    expect(mostInAnyMinute([...sentAtMs, ...filledAtMs])).toBeLessThanOrEqual(57)
    await clock.advance(2 * windowMs)
    expect(sentAtMs.filter((atMs) => atMs >= startMs + 2 * windowMs).length).toBeGreaterThan(ROOM)
  })

  test('lets filling use spare requests evenly, and users in between without delay', async () => {
    const { clock, budget, filledAtMs, fill } = await setUpFilling(Infinity)
    void fill()
    await clock.advance(3 * windowMs)
    // 57, minus five for the feed and eleven for users.
    expect(filledAtMs.length).toBeGreaterThanOrEqual(3 * 41)
    expect(mostInAnyMinute(filledAtMs)).toBe(41)
    // Its share of 35 at once, the others one by one.
    expect(new Set(filledAtMs.slice(35, 41)).size).toBe(6)
    const sentAtMs = sendMany(budget, clock, 5)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(5)
    const laterAtMs = sendMany(budget, clock, 5)
    await clock.advance(15_000)
    expect(laterAtMs).toHaveLength(5)
  })

  test('counts requests that are under way', async () => {
    const { clock, budget } = await setUp()
    const sentAtMs = sendMany(budget, clock, ROOM + 1, 90_000)
    await clock.advance(120_000)
    expect(sentAtMs).toHaveLength(ROOM)
    await clock.advance(90_000)
    expect(sentAtMs).toHaveLength(ROOM + 1)
  })

  test('serves requests in order of arrival, repeated ones first', async () => {
    const { clock, budget } = await setUp()
    const order: string[] = []
    askFor(budget, [], 'others', ROOM)
    askFor(budget, order, 'first')
    askFor(budget, order, 'second')
    askFor(budget, order, 'repeated', 1, { isRepeat: true })
    await clock.advance(61_000)
    expect(order).toEqual(['repeated', 'first', 'second'])
  })

  test('drops an aborted request', async () => {
    const { clock, budget } = await setUp()
    const sends = await take(budget, ROOM)
    const impatient = new AbortController()
    const given = budget.acquire(impatient.signal)
    const next = budget.acquire(patient)
    impatient.abort('gone')
    await expect(given).rejects.toBe('gone')
    sends[0]?.settled()
    await clock.advance(61_000)
    await expect(next).resolves.toBeDefined()
    await expect(budget.acquire(impatient.signal)).rejects.toBe('gone')
  })

  test('knows whether a user waits for an answer', async () => {
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

  test('lets nothing through while it is shut, and knows until when', async () => {
    const { clock, budget } = await setUp()
    const startMs = clock.nowMs()
    budget.shutForMs(7000)
    budget.shutForMs(3000)
    expect(budget.untilRoomMs()).toBe(7000)
    const sentAtMs = sendMany(budget, clock, 1)
    await clock.advance(10_000)
    expect(sentAtMs).toEqual([startMs + 7000])
    expect(budget.untilRoomMs()).toBe(0)
  })

  test('counts an answer once, even if it is reported repeatedly', async () => {
    const { clock, budget } = await setUp()
    const send = await budget.acquire(patient)
    send.settled()
    send.settled()
    const sentAtMs = sendMany(budget, clock, ROOM)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(ROOM - 1)
  })
})

test('before the first answer few requests are sent, because an earlier run may have used up the rate limit', async () => {
  const clock = new ManualClock()
  const budget = createBudget({ clock, sendsMax, windowMs })
  const sends: { settled(remaining?: number): void }[] = []
  for (let i = 0; i < 200; i++) void budget.acquire(patient).then((send) => sends.push(send))
  await clock.advance(0)
  expect(sends).toHaveLength(5)
  sends[0]?.settled(12)
  await clock.advance(0)
  // The server has counted 47 requests of an earlier run and of this one.
  expect(sends.length).toBeLessThanOrEqual(6)
})

describe('priorities', () => {
  test('the most urgent goes first, whatever the order of arrival', async () => {
    const { clock, budget } = await setUp()
    budget.shutForMs(1000)
    const order: string[] = []
    for (const priority of PRIORITIES.toReversed()) askFor(budget, order, priority, 1, { priority })
    await clock.advance(1100)
    expect(order).toEqual(PRIORITIES)
  })

  test.each([
    ['interactive', ROOM],
    ['feed', 57],
    ['revalidate', 42],
    ['fill', 27],
  ] as const)('less urgent requests leave some for more urgent ones: %s has %i', async (priority, room) => {
    const { clock, budget } = await setUp()
    const through: string[] = []
    askFor(budget, through, priority, 60, { priority })
    await clock.advance(0)
    expect(through).toHaveLength(room)
  })

  test('the feed always gets one request in 15 s, whatever the other requests', async () => {
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
  /** The service answers one request, and reports this many left in the minute. */
  async function setUpSharing(remaining: number) {
    const running = await setUp()
    const [send] = await take(running.budget, 1)
    send?.settled(remaining)
    return running
  }

  test('keep their share: the requests that the server counts beyond our own', async () => {
    const { clock, budget } = await setUpSharing(39)
    const sentAtMs = sendMany(budget, clock, 60)
    await clock.advance(0)
    // 57, minus one sent, five for the feed and 20 of others.
    expect(sentAtMs).toHaveLength(31)
  })

  test('do not include requests that this proxy sends at the same time', async () => {
    const { budget } = await setUp()
    const sends = await take(budget, 40)
    for (const [index, send] of sends.entries()) send.settled(59 - index)
    expect(budget.untilRoomMs()).toBe(0)
    await take(budget, ROOM - 40)
    expect(budget.untilRoomMs()).toBeGreaterThan(0)
  })

  test('do not prevent the feed’s request in 15 s, and are forgotten after they fall silent', async () => {
    const { clock, budget } = await setUpSharing(0)
    await take(budget, 1, 'feed')
    expect(budget.untilRoomMs()).toBeGreaterThan(0)
    const startMs = clock.nowMs()
    const sentAtMs = sendMany(budget, clock, 1)
    await clock.advance(25_000)
    expect(sentAtMs).toHaveLength(1)
    expect((sentAtMs[0] ?? 0) - startMs).toBeGreaterThan(3000)
  })
})

describe('turns', () => {
  const by = (...askers: string[]) => ({ askers: new Set(askers) })

  /** A gate that has admitted six requests of `a`, and is shut for a second. */
  async function setUpShut() {
    const running = await setUp()
    askFor(running.budget, [], 'a', 6, by('a'))
    await running.clock.advance(0)
    running.budget.shutForMs(1000)
    return { ...running, through: new Array<string>() }
  }

  test('a person with many requests leaves some for a colleague, who gets through immediately', async () => {
    const { clock, budget } = await setUp()
    const through: string[] = []
    askFor(budget, through, 'greedy', 300, by('greedy'))
    await clock.advance(2000)
    expect(through.length).toBeGreaterThanOrEqual(30)
    expect(through.length).toBeLessThan(ROOM)
    askFor(budget, through, 'colleague', 8, by('colleague'))
    await clock.advance(0)
    expect(through.filter((asker) => asker === 'colleague')).toHaveLength(8)
  })

  test('the asker with the fewest recent requests goes first', async () => {
    const { clock, budget, through } = await setUpShut()
    for (const asker of ['a', 'a', 'b', 'b', 'c']) askFor(budget, through, asker, 1, by(asker))
    await clock.advance(1100)
    expect(through).toEqual(['b', 'c', 'b', 'a', 'a'])
  })

  test('a request with several askers goes at the first turn of any of them', async () => {
    const { clock, budget, through } = await setUpShut()
    const shared = by('a')
    askFor(budget, through, 'a', 1, by('a'))
    askFor(budget, through, 'shared', 1, shared)
    shared.askers.add('b')
    await clock.advance(1100)
    expect(through).toEqual(['shared', 'a'])
  })
})

test('two proxies that share a key equally never send more than 60 in a minute', async () => {
  const clock = new ManualClock()
  const limits = limitsFor({ budget: 30, accountMax: 1000 })
  let pagesLeft = 40
  const budgets = [1, 2].map(() => createBudget({ ...limits, clock, isFilling: () => pagesLeft > 0 }))
  const sentAtMs: number[] = []
  const ask = async (budget: Budget, priority: Priority) => {
    const send = await budget.acquire(patient, { priority })
    sentAtMs.push(clock.nowMs())
    // What the service counts.
    send.settled(60 - sentAtMs.filter((atMs) => atMs > clock.nowMs() - 60_000).length)
  }
  for (const budget of budgets) {
    for (let at = 0; at < 100; at += 1) void ask(budget, 'interactive')
    for (let at = 0; at < 20; at += 1) void ask(budget, 'fill').then(() => (pagesLeft -= 1))
    for (let at = 0; at < 20; at += 1) clock.after(at * 15_000, () => void ask(budget, 'feed'))
  }
  await clock.advance(10 * windowMs)
  expect(sentAtMs).toHaveLength(280)
  expect(mostInAnyMinute(sentAtMs)).toBeLessThanOrEqual(60)
})
