import { describe, expect, test } from 'vitest'
import { createBudget, type Budget } from './budget.ts'
import { PROXY_LIMITS } from './proxy.ts'
import { ManualClock } from './testing/manual-clock.ts'

const { sendsMax, windowMs } = PROXY_LIMITS
const patient = new AbortController().signal

function setUp() {
  const clock = new ManualClock()
  return { clock, budget: createBudget({ clock, sendsMax, windowMs }) }
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
  test('lets 57 requests through at once and the next ones a minute later', async () => {
    const { clock, budget } = setUp()
    const sentAtMs: number[] = []
    const startMs = clock.nowMs()
    for (let i = 0; i < 100; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(57)
    await clock.advance(60_000)
    expect(sentAtMs).toHaveLength(57)
    await clock.advance(1000)
    expect(sentAtMs).toHaveLength(100)
    expect(sentAtMs.at(-1)).toBe(startMs + windowMs)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'never sends more than 57 in any 60 s, nor lets more arrive (arrivals of seed %i)',
    async (seed) => {
      const { clock, budget } = setUp()
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

  test('counts requests that are under way', async () => {
    const { clock, budget } = setUp()
    const sentAtMs: number[] = []
    for (let i = 0; i < 58; i++) void sendThrough(budget, clock, sentAtMs, 90_000)
    await clock.advance(120_000)
    expect(sentAtMs).toHaveLength(57)
    await clock.advance(90_000)
    expect(sentAtMs).toHaveLength(58)
  })

  test('serves in the order of arrival, a repeated request first', async () => {
    const { clock, budget } = setUp()
    for (let i = 0; i < 57; i++) void budget.acquire(patient).then((send) => send.settled())
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
    const { clock, budget } = setUp()
    const sends = await Promise.all(Array.from({ length: 57 }, () => budget.acquire(patient)))
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

  test('lets nothing through while it is shut, and says until when', async () => {
    const { clock, budget } = setUp()
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
    const { clock, budget } = setUp()
    const send = await budget.acquire(patient)
    send.settled()
    send.settled()
    const sentAtMs: number[] = []
    for (let i = 0; i < 57; i++) void sendThrough(budget, clock, sentAtMs)
    await clock.advance(0)
    expect(sentAtMs).toHaveLength(56)
  })
})
