import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RateLimiter } from '../rate-limiter.ts'
import { describeRateLimiter } from '../testing/rate-limits.ts'
import { describeWithOnePostgres } from '../../testing/test-databases.ts'
import { openPool } from './open-pool.ts'
import { sharedSlidingLog } from './shared-sliding-log.ts'

describeWithOnePostgres('the sliding log that instances share', ({ make }) => {
  let pools: Pool[] = []
  let limiters: RateLimiter[] = []
  beforeEach(async () => {
    const url = await make()
    pools = await Promise.all([openPool(url), openPool(url), openPool(url)])
    limiters = pools.map(sharedSlidingLog)
  })
  afterEach(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
  })

  const limiter = (index: number) =>
    limiters[index % limiters.length] ?? { count: () => Promise.reject(new Error()) }
  const count = (index: number, key = 'a', accountId = 1) => limiter(index).count(key, accountId)
  /** Moves counted requests into the past, as if that time had passed. */
  const age = (ms: number) =>
    pools[0]?.query(
      'UPDATE request_log SET moments_us = ARRAY(SELECT us - $1::bigint FROM unnest(moments_us) us ORDER BY us)',
      [ms * 1000],
    )

  describeRateLimiter('over all instances', () => ({ limiter, pass: age }))

  test('admits exactly 60 of many simultaneous requests, over all instances', async () => {
    const budgets = await Promise.all(Array.from({ length: 150 }, (_, request) => count(request)))
    const admitted = budgets.filter(({ isAdmitted }) => isAdmitted)
    expect(admitted).toHaveLength(60)
    expect(admitted.map(({ remaining }) => remaining).toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: 60 }, (_, left) => left),
    )
  })

  test('counts each account separately', async () => {
    for (let request = 0; request < 60; request += 1) await count(request)
    expect(await count(0, 'a', 2)).toEqual({ isAdmitted: true, remaining: 59, resetSeconds: 60 })
  })

  test('admits no more if the database clock is set back, and no client waits over 60 s', async () => {
    for (let request = 0; request < 30; request += 1) await count(request)
    await age(-30_000)
    const budgets = []
    for (let request = 0; request < 40; request += 1) budgets.push(await count(request))
    expect(budgets.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(30)
    const resets = budgets.map(({ resetSeconds }) => resetSeconds)
    expect(Math.min(...resets)).toBeGreaterThan(50)
    expect(Math.max(...resets)).toBe(60)
  })

  test('does not wait for the disk, and leaves the connection’s setting unchanged', async () => {
    const [pool] = pools
    await count(0)
    const { rows } = (await pool?.query('SHOW synchronous_commit')) ?? { rows: [] }
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })
})
