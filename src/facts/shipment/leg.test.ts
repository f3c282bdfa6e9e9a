import { describe, expect, test } from 'vitest'
import type { MilestoneDate } from '#contract/schema.ts'
import { clockAt } from './clock.ts'
import { doorToDoorWords, dwellWords, legDuration } from './leg.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()

describe('a leg takes', () => {
  const sea = (departure: MilestoneDate | null, arrival: MilestoneDate | null, current: number) =>
    sampleShipment({
      currentMilestoneIndex: current,
      milestones: [pickup, { ...loading, completed: true, departure }, { ...discharge, arrival }, delivery],
    })

  test.each([
    ['calendar days when both ends are facts', act('2026-11-01'), act('2026-11-12'), 2, '~11 days'],
    ['one day', act('2026-11-01'), act('2026-11-02'), 2, '~1 day'],
    ['an estimate while one end is one', est('2026-12-01'), est('2026-12-21'), 0, '~20 days (est.)'],
    ['the same day', act('2026-11-01', '06:00'), act('2026-11-01', '18:00'), 2, 'same day'],
    ['no negative days across the date line', act('2026-11-02'), act('2026-11-01'), 2, 'same day'],
    ['days so far of the whole', act('2026-11-04'), est('2026-11-24'), 1, 'day 16 of ~20'],
    ['days beyond the estimate', act('2026-11-04'), est('2026-11-14'), 1, 'day 16 of 10 (est.)'],
    ['days so far, to the last', act('2026-11-05'), est('2026-11-20'), 1, 'day 15 of ~15'],
    ['more days than were estimated', act('2026-11-16'), est('2026-11-18'), 1, 'day 4 of 2 (est.)'],
    ['days so far', act('2026-11-04'), null, 1, 'day 16'],
    ['less than a day so far', act('2026-11-20'), est('2026-11-24'), 1, '~4 days (est.)'],
    ['less than a day of an unknown whole', act('2026-11-20'), null, 1, null],
    ['as reported when the arrival is a fact', act('2026-11-04'), act('2026-11-14'), 1, '~10 days'],
  ])('%s', (_, departure, arrival, current, words) => {
    expect(legDuration(sea(departure, arrival, current), 1, clock)).toBe(words)
  })

  test('nothing if it arrives before it departs, except the days so far', () => {
    expect(legDuration(sea(est('2026-11-29'), est('2026-11-21'), 0), 1, clock)).toBeNull()
    expect(legDuration(sea(act('2026-11-14'), act('2026-11-10'), 2), 1, clock)).toBeNull()
    expect(legDuration(sea(act('2026-11-14'), est('2026-11-10'), 1), 1, clock)).toBe('day 6')
  })

  test('an unknown time if a date is missing', () => {
    expect(legDuration(sea(null, est('2026-11-24'), 1), 1, clock)).toBeNull()
    expect(legDuration(sea(est('2026-11-24'), null, 0), 1, clock)).toBeNull()
    expect(legDuration(sampleShipment(), 3, clock)).toBeNull()
  })
})

test.each([
  [act('2026-11-01'), act('2026-11-04'), '3 days'],
  [act('2026-11-01'), est('2026-11-02'), '1 day (est.)'],
  [act('2026-11-01'), act('2026-11-01'), 'same day'],
  [act('2026-11-01'), null, null],
  [act('2026-11-04'), est('2026-11-01'), null],
  [null, act('2026-11-01'), null],
])('a stay from %o to %o is %s', (arrival, departure, words) => {
  const shipment = sampleShipment({ milestones: [{ ...discharge, arrival, departure }] })
  expect(dwellWords(shipment, 0)).toBe(words)
})

test('uncompleted legs of a cancelled shipment have no duration', () => {
  const milestones = [
    { ...pickup, completed: true, departure: act('2026-11-01') },
    { ...loading, completed: true, arrival: act('2026-11-03'), departure: est('2026-11-08') },
    { ...discharge, arrival: est('2026-11-24') },
  ]
  const cancelled = sampleShipment({ status: 'Cancelled', currentMilestoneIndex: 1, milestones })
  expect([0, 1].map((index) => legDuration(cancelled, index, clock))).toEqual(['~2 days', null])
  expect(dwellWords(cancelled, 1)).toBeNull()
})

test('door to door counts from pickup to delivery', () => {
  const milestones = [
    { ...pickup, departure: act('2026-10-18') },
    { ...delivery, arrival: est('2026-11-28') },
  ]
  expect(doorToDoorWords(sampleShipment({ milestones }))).toBe('~41 days (est.)')
  expect(doorToDoorWords(sampleShipment())).toBeNull()
})

test.each([
  ['before the departure from the port', est('2026-11-29'), est('2026-11-21'), null],
  ['before the pickup', null, est('2026-11-01'), null],
  [
    'the day before the departure, across the date line',
    est('2026-11-22'),
    est('2026-11-21'),
    '~14 days (est.)',
  ],
])('door to door with a delivery %s', (_, departure, arrival, words) => {
  const milestones = [
    { ...pickup, departure: act('2026-11-07') },
    { ...discharge, arrival: act('2026-11-20'), departure },
    { ...delivery, arrival },
  ]
  expect(doorToDoorWords(sampleShipment({ milestones }))).toBe(words)
})
