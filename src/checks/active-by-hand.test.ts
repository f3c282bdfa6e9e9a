import { describe } from 'vitest'
import { shipmentsByHand, testActiveByHand } from './testing/active-by-hand.ts'

describe('Active of the demo', () => {
  testActiveByHand(shipmentsByHand())
})
