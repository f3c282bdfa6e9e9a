import { expect, test } from 'vitest'
import { createPrefetchAllowance } from './prefetch-allowance.ts'

test('so many shipments are fetched in any minute, and no more', () => {
  const allowance = createPrefetchAllowance(2, 60_000)
  expect([0, 1000, 2000, 59_999].map((nowMs) => allowance.take(nowMs))).toEqual([true, true, false, false])
  expect([60_000, 60_500, 61_000].map((nowMs) => allowance.take(nowMs))).toEqual([true, false, true])
})
