import { expect, test } from 'vitest'
import { utcDateOf } from '#contract/local-date.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { listsThatDiffer, manyLike } from './testing/lists-by-hand.ts'
import { NOW_MS } from './testing/values-by-hand.ts'

test.each([12_500, 60_000])('the proxy’s lists of %i shipments match an independent count', async (count) => {
  expect(await listsThatDiffer(manyLike(demoShipments(utcDateOf(NOW_MS)), count))).toEqual([])
})
