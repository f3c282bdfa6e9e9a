import { expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { clockAt } from '../shipment/clock.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'
import { arrivalsWords } from './arrivals-words.ts'

const CLOCK = clockAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function arriving(arrival: ReturnType<typeof est>, status: 'Active' | 'Delivered' = 'Active'): ShipmentRow {
  const [pickup, loading, discharge, delivery] = oceanRoute()
  return packShipment(
    sampleShipment({ status, milestones: [pickup, loading, discharge, { ...delivery, arrival }] }),
  )
}

test.each([
  [['2026-12-11', '2026-12-05', '2026-12-08'], 'next Sat 5 Dec · last Fri 11 Dec (est.)'],
  [['2026-12-05', '2026-12-05'], 'next Sat 5 Dec (est.)'],
  [['2026-11-20'], 'next Fri 20 Nov (est.)'],
  [['2026-11-19', '2026-12-05'], 'next Sat 5 Dec (est.)'],
  [['2026-11-19'], ''],
  [[], ''],
])('shipments estimated for %j: %j', (dates, words) => {
  const rows = dates.map((date) => arriving(est(date)))
  expect(arrivalsWords(rows, CLOCK)).toBe(words)
})

test('what has arrived is awaited no more', () => {
  const rows = [arriving(act('2026-11-21')), arriving(est('2026-11-24'), 'Delivered')]
  expect(arrivalsWords(rows, CLOCK)).toBe('')
})
