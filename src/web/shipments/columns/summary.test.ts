import { expect, test } from 'vitest'
import { atSea, judge } from '#facts/testing/known-shipment.ts'
import { shipmentLine, summaryText } from './summary.ts'

test('the summary of a shipment has its line, its address and the time of the data', () => {
  const line = shipmentLine(atSea({ reference: 'NW-1' }), { words: '4 days late' }, judge)
  expect(summaryText([line], judge, 'https://x/shipments/NW-1').split('\n')).toEqual([
    'NW-1, Ocean FCL, Shanghai → Rotterdam, At sea to Rotterdam, Est. Tue 22 Dec (Delivery · in 32 days), 4 days late',
    '',
    'https://x/shipments/NW-1',
    'As of Fri 20 Nov 2026, 09:00 UTC',
  ])
  expect(shipmentLine(atSea(), null, judge)).toMatch(/\(Delivery · in 32 days\)$/)
})
