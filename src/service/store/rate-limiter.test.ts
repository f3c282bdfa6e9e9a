import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/test-service.ts'
import { slidingLog } from './rate-limiter.ts'

describe('the sliding log', () => {
  test('admits 60 requests, counting down, and rejects the 61st until the oldest leaves', async () => {
    const clock = manualClock()
    const limiter = slidingLog(clock)
    for (let left = 59; left >= 0; left -= 1) {
      expect(await limiter.count('a')).toMatchObject({ isAdmitted: true, remaining: left })
      clock.advance(100)
    }
    expect(await limiter.count('a')).toEqual({ isAdmitted: false, remaining: 0, resetSeconds: 54 })
    clock.advance(53_999)
    expect(await limiter.count('a')).toEqual({ isAdmitted: false, remaining: 0, resetSeconds: 1 })
    clock.advance(1)
    expect(await limiter.count('a')).toMatchObject({ isAdmitted: true, remaining: 0 })
  })

  test('counts each key separately', async () => {
    const limiter = slidingLog(manualClock())
    for (let count = 0; count < 60; count += 1) await limiter.count('a')
    expect((await limiter.count('a')).isAdmitted).toBe(false)
    expect(await limiter.count('b')).toEqual({ isAdmitted: true, remaining: 59, resetSeconds: 60 })
  })

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
    clock.advance(resetSeconds * 1000)
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
