import { describe } from 'vitest'
import { shipmentsByHand, testActiveByHand } from './testing/active-by-hand.ts'

describe('Active of 12,500 shipments', () => {
  testActiveByHand(shipmentsByHand(12_500))
})
