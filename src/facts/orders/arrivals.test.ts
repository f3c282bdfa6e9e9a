import { describe, expect, test } from 'vitest'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { clockAt } from '../shipment/clock.ts'
import { routed } from '../testing/sample-shipment.ts'
import { arrivalsOf, arrivalsSentence, arrivalsWords } from './arrivals.ts'

const CLOCK = clockAt(Date.UTC(2026, 10, 20, 9), 'UTC')

const arriving = (arrival: string, status: ShipmentStatus = 'Active') =>
  toShipmentRow(routed(`Suzhou | Shanghai | Rotterdam | Dortmund ${arrival}`, { status }))

test('an arrived shipment is no longer awaited', () => {
  const rows = [arriving('11-21'), arriving('~11-24', 'Delivered')]
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
    const rows = dates.map((date) => arriving(`~${date}`))
    expect([sentence(rows), arrivalsWords(rows, CLOCK)]).toEqual([words, short])
  })

  test('says that no date is known', () => {
    expect(sentence([arriving('')])).toBe('No ETA yet.')
  })

  test('says when the last arrival was once all have arrived', () => {
    const rows = [arriving('11-02', 'Delivered'), arriving('11-14', 'Delivered')]
    expect(sentence(rows)).toBe('Last arrival was Sat 14 Nov.')
  })

  test('says if the date of an arrival is not recorded', () => {
    for (const undated of [arriving('', 'Delivered'), arriving('✓')]) {
      expect(sentence([undated])).toBe('Arrived, date not recorded.')
      expect(sentence([undated, arriving('11-14', 'Delivered')])).toBe(
        'Last recorded arrival was Sat 14 Nov.',
      )
    }
  })

  test('expects no arrival of cancelled shipments', () => {
    expect(sentence([arriving('~12-05', 'Cancelled')])).toBe('None is still to arrive.')
  })
})
