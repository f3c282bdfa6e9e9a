import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/test-service.ts'
import { slidingLog } from './rate-limiter.ts'
import { describeRateLimiter } from './testing/rate-limits.ts'

describeRateLimiter('the sliding log', () => {
  const clock = manualClock()
  const limiter = slidingLog(clock)
  return { limiter: () => limiter, pass: (ms) => clock.advance(ms) }
})

describe('the sliding log', () => {
  test('never admits more than 60 in any 60 seconds, however the requests are distributed', async () => {
    const clock = manualClock()
    const limiter = slidingLog(clock)
    const admitted: number[] = []
    for (let request = 0; request < 5000; request += 1) {
      clock.advance((request * 7919) % 1300)
      if ((await limiter.count('a')).isAdmitted) admitted.push(clock.monotonicMs())
    }
    const spans = admitted.slice(60).map((moment, index) => moment - (admitted[index] ?? 0))
    expect(spans.length).toBeGreaterThan(2000)
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(60_000)
  })

  test('admits the next request once Reset seconds have passed', async () => {
    const clock = manualClock()
    const limiter = slidingLog(clock)
    clock.advance(123.4)
    for (let count = 0; count < 60; count += 1) await limiter.count('a')
    clock.advance(7777.7)
    const { resetSeconds } = await limiter.count('a')
    expect(resetSeconds).toBe(53)
    clock.advance(resetSeconds * 1000 - 1000)
    expect((await limiter.count('a')).isAdmitted).toBe(false)
    clock.advance(1000)
    expect((await limiter.count('a')).isAdmitted).toBe(true)
  })

  test('never requires a wait longer than the window, whatever fraction of a millisecond the clock shows', async () => {
    const clock = manualClock()
    const limiter = slidingLog(clock)
    const resets = new Set<number>()
    for (let step = 1; step < 1000; step += 1) {
      clock.advance(step / 0.997)
      resets.add((await limiter.count(`key ${step}`)).resetSeconds)
    }
    expect(resets).toEqual(new Set([60]))
  })
})
