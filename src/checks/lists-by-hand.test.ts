import { test } from 'vitest'
import { utcDateOf } from '#contract/local-date.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { expectListsByHand } from './testing/lists-by-hand.ts'
import { NOW_MS } from './testing/values-by-hand.ts'

test('the proxy filters, searches, sorts and counts the demo as is done by hand', async () => {
  await expectListsByHand(demoShipments(utcDateOf(NOW_MS)))
})
