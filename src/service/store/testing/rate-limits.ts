import { beforeEach, describe, expect, test } from 'vitest'
import type { RateLimiter } from '../rate-limiter.ts'

/** A limiter, and a way to let time pass for it. */
export interface LimiterInTime {
  /** Of several limiters that share their counts, any. */
  readonly limiter: (request: number) => RateLimiter
  readonly pass: (ms: number) => unknown
}

/** Tests of what every rate limiter must do, whether it counts alone or with others. */
export function describeRateLimiter(name: string, open: () => LimiterInTime): void {
  describe(`${name}`, () => {
    let opened: LimiterInTime
    beforeEach(() => {
      opened = open()
    })
    const count = (request: number, key = 'a', accountId = 1) => opened.limiter(request).count(key, accountId)

    test('counts down and rejects the 61st, until the oldest leaves', async () => {
      for (let request = 0; request < 60; request += 1) {
        expect(await count(request)).toMatchObject({ isAdmitted: true, remaining: 59 - request })
        if (request === 0) await opened.pass(10_000)
      }
      const refused = await count(60)
      expect(refused).toMatchObject({ isAdmitted: false, remaining: 0 })
      expect(refused.resetSeconds).toBeGreaterThan(20)
      expect(refused.resetSeconds).toBeLessThanOrEqual(50)
      await opened.pass(refused.resetSeconds * 1000)
      expect(await count(61)).toMatchObject({ isAdmitted: true, remaining: 0 })
      expect(await count(62)).toMatchObject({ isAdmitted: false, remaining: 0 })
    })

    test('does not count rejected requests', async () => {
      for (let request = 0; request < 60; request += 1) await count(request)
      await opened.pass(30_000)
      for (let request = 0; request < 20; request += 1) expect((await count(request)).isAdmitted).toBe(false)
      await opened.pass(30_000)
      expect(await count(0)).toMatchObject({ isAdmitted: true, remaining: 59 })
    })

    test('counts each key separately', async () => {
      for (let request = 0; request < 60; request += 1) await count(request)
      expect((await count(0)).isAdmitted).toBe(false)
      expect(await count(0, 'b')).toEqual({ isAdmitted: true, remaining: 59, resetSeconds: 60 })
    })
  })
}
