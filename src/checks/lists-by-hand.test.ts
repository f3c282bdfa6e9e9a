import { expect, test } from 'vitest'
import { utcDateOf } from '#contract/local-date.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { listsThatDiffer } from './testing/lists-by-hand.ts'
import { NOW_MS } from './testing/values-by-hand.ts'

test('the proxy filters, searches, sorts and counts the demo like an independent count', async () => {
  expect(await listsThatDiffer(demoShipments(utcDateOf(NOW_MS)))).toEqual([])
})
