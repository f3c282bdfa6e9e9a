import { describe, expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { doorToDoorWords, dwellWords, legDuration } from './leg.ts'
import { routed, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')

describe('a leg by sea takes', () => {
  /** Before the leg, on it or after it, counted by the last stop reached. */
  const duration = (departure: string, arrival: string, currentMilestoneIndex: number) =>
    legDuration(
      routed(`Suzhou | Shanghai /${departure} ✓ | Rotterdam ${arrival} | Dortmund`, {
        currentMilestoneIndex,
      }),
      1,
      clock,
    )

  test.each([
    ['calendar days when both ends are facts', '11-01', '11-12', 2, '~11 days'],
    ['one day', '11-01', '11-02', 2, '~1 day'],
    ['an estimate while one end is one', '~12-01', '~12-21', 0, '~20 days (est.)'],
    ['the same day', '11-01T06:00', '11-01T18:00', 2, 'same day'],
    ['no negative days across the date line', '11-02', '11-01', 2, 'same day'],
    ['days so far of the whole', '11-04', '~11-24', 1, 'day 16 of ~20'],
    ['days beyond the estimate', '11-04', '~11-14', 1, 'day 16 of 10 (est.)'],
    ['days so far, to the last', '11-05', '~11-20', 1, 'day 15 of ~15'],
    ['days so far', '11-04', '', 1, 'day 16'],
    ['less than a day so far', '11-20', '~11-24', 1, '~4 days (est.)'],
    ['less than a day of an unknown whole', '11-20', '', 1, null],
    ['as reported when the arrival is a fact', '11-04', '11-14', 1, '~10 days'],
    ['nothing if it is estimated to arrive before it departs', '~11-29', '~11-21', 0, null],
    ['nothing if it arrived before it departed', '11-14', '11-10', 2, null],
    ['the days so far if it was to arrive before it departed', '11-14', '~11-10', 1, 'day 6'],
    ['an unknown time without a departure', '', '~11-24', 1, null],
    ['an unknown time without an arrival', '~11-24', '', 0, null],
  ])('%s', (_, departure, arrival, current, words) => {
    expect(duration(departure, arrival, current)).toBe(words)
  })
})

test.each([
  ['11-01/11-04', '3 days'],
  ['11-01/~11-02', '1 day (est.)'],
  ['11-01/11-01', 'same day'],
  ['11-01', null],
  ['11-04/~11-01', null],
  ['/11-01', null],
])('a stay %s is %s', (dates, words) => {
  expect(dwellWords(routed(`Rotterdam ${dates}`), 0)).toBe(words)
})

test('uncompleted legs of a cancelled shipment have no duration', () => {
  const cancelled = routed('Suzhou 11-01 ✓ | Shanghai 11-03/~11-08 ✓ | Rotterdam ~11-24', {
    status: 'Cancelled',
  })
  expect([0, 1, 3].map((index) => legDuration(cancelled, index, clock))).toEqual(['~2 days', null, null])
  expect(dwellWords(cancelled, 1)).toBeNull()
})

test.each([
  ['from pickup to delivery', 'Suzhou 10-18 | Dortmund ~11-28', '~41 days (est.)'],
  ['before the departure from the port', 'Suzhou 11-07 | Rotterdam 11-20/~11-29 | Dortmund ~11-21', null],
  ['before the pickup', 'Suzhou 11-07 | Rotterdam 11-20 | Dortmund ~11-01', null],
  [
    'to the day before the departure, across the date line',
    'Suzhou 11-07 | Rotterdam 11-20/~11-22 | Dortmund ~11-21',
    '~14 days (est.)',
  ],
])('door to door %s', (_, route, words) => {
  expect(doorToDoorWords(routed(route))).toBe(words)
})

test('door to door is unknown without dates', () => {
  expect(doorToDoorWords(sampleShipment())).toBeNull()
})
