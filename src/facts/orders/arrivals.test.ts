import { describe, expect, test } from 'vitest'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { clockAt } from '../shipment/clock.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'
import { arrivalsOf, arrivalsSentence, arrivalsWords } from './arrivals.ts'

const CLOCK = clockAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function arriving(
  arrival: ReturnType<typeof est> | null,
  status: 'Active' | 'Delivered' | 'Cancelled' = 'Active',
): ShipmentRow {
  const [pickup, loading, discharge, delivery] = oceanRoute()
  return toShipmentRow(
    sampleShipment({ status, milestones: [pickup, loading, discharge, { ...delivery, arrival }] }),
  )
}

test('an arrived shipment is no longer awaited', () => {
  const rows = [arriving(act('2026-11-21')), arriving(est('2026-11-24'), 'Delivered')]
  expect(arrivalsWords(rows, CLOCK)).toBe('')
})

describe('the sentence', () => {
  const sentence = (rows: readonly ShipmentRow[]) => arrivalsSentence(arrivalsOf(rows, CLOCK), CLOCK.today)

  test.each([
    [
      ['2026-12-11', '2026-12-05', '2026-11-02', '2026-12-08'],
      'Next ETA Sat 5 Dec, last Fri 11 Dec.',
      'next Sat 5 Dec · last Fri 11 Dec (est.)',
    ],
    [['2026-12-05', '2026-12-05'], 'Next ETA Sat 5 Dec.', 'next Sat 5 Dec (est.)'],
    [['2026-11-20'], 'Next ETA Fri 20 Nov.', 'next Fri 20 Nov (est.)'],
    [['2026-11-18', '2026-11-12'], 'ETA Wed 18 Nov has passed, not reported.', ''],
  ])('of shipments estimated for %j', (dates, words, short) => {
    const rows = dates.map((date) => arriving(est(date)))
    expect([sentence(rows), arrivalsWords(rows, CLOCK)]).toEqual([words, short])
  })

  test('says that no date is known', () => {
    expect(sentence([arriving(null)])).toBe('No ETA yet.')
  })

  test('says when the last arrival was once all have arrived', () => {
    const rows = [arriving(act('2026-11-02'), 'Delivered'), arriving(act('2026-11-14'), 'Delivered')]
    expect(sentence(rows)).toBe('Last arrival was Sat 14 Nov.')
  })

  test('says if the date of an arrival is not recorded', () => {
    const [pickup, loading, discharge, delivery] = oceanRoute()
    const milestones = [pickup, loading, discharge, { ...delivery, completed: true }]
    const active = toShipmentRow(sampleShipment({ milestones, currentMilestoneIndex: 3 }))
    for (const undated of [arriving(null, 'Delivered'), active]) {
      expect(sentence([undated])).toBe('Arrived, date not recorded.')
      expect(sentence([undated, arriving(act('2026-11-14'), 'Delivered')])).toBe(
        'Last recorded arrival was Sat 14 Nov.',
      )
    }
  })

  test('expects no arrival of cancelled shipments', () => {
    expect(sentence([arriving(est('2026-12-05'), 'Cancelled')])).toBe('None is still to arrive.')
  })
})
