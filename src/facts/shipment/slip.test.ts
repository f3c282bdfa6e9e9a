import { expect, test } from 'vitest'
import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { clockAt } from './clock.ts'
import { place, routed, stops } from '../testing/sample-shipment.ts'
import { seenArrivals, slipBrief, slipFrom, slipSentence } from './slip.ts'

const SEEN_AT = Date.UTC(2026, 10, 12, 22, 30)

const shipment = (port: string, home = '') =>
  routed(`Suzhou | Shanghai | Rotterdam ${port} | Dortmund ${home}`)

/** The first seen dates of a shipment. */
function firstOf({ milestones }: Shipment) {
  const seen = milestones.map(({ arrival }): MilestoneHistory => [
    [0, arrival ? [[arrival.date, SEEN_AT / 60_000, false]] : []],
    [0, []],
    0,
  ])
  return seenArrivals(milestones, seen)
}

const first = firstOf(shipment('~12-01', '~12-03'))
const since = '2026-11-12T22:30:00.000Z'

test('the list’s arrival is compared with its first seen date', () => {
  expect(slipFrom(shipment('~12-01', '~12-09'), first)).toEqual({
    days: 6,
    was: '2026-12-03',
    since,
  })
  expect(slipFrom(shipment('~11-29'), first)).toEqual({ days: -2, was: '2026-12-01', since })
})

test('a slip says when its last move was seen, once that is recorded', () => {
  const now = shipment('~12-01', '~12-09')
  const minute = SEEN_AT / 60_000
  const dates = [
    ['2026-12-03', minute, false],
    ['2026-12-09', minute + 90, false],
  ] as const
  const seen = now.milestones.map((): MilestoneHistory => [[1, dates], [0, []], 0])
  const known = seenArrivals(now.milestones, seen)
  expect(slipFrom(now, known)).toEqual({ days: 6, was: '2026-12-03', since, movedAt: (minute + 90) * 60_000 })
  expect(slipFrom(shipment('~12-01', '~12-10'), known)).not.toHaveProperty('movedAt')
})

test.each([
  ['the same date', shipment('~12-01', '~12-03')],
  ['an arrival that has happened', shipment('~12-01', '12-09')],
  [
    'another place',
    {
      ...shipment(''),
      milestones: stops('Suzhou | Dortmund ~12-09').map((each) => ({
        ...each,
        place: place('Seaport', 'Basel'),
      })),
    },
  ],
  ['no date', shipment('')],
])('%s is not a slip', (_what, now) => {
  expect(slipFrom(now, first)).toBeNull()
})

test('without anything recorded nothing has slipped', () => {
  expect(slipFrom(shipment('~12-09'), null)).toBeNull()
  expect(slipFrom(shipment('~12-09'), firstOf(shipment('')))).toBeNull()
})

test('a slip says since when, in the team’s days', () => {
  const slip = { days: 6, was: '2026-12-03', since }
  const clock = (timeZone: string) => clockAt(Date.UTC(2026, 10, 29, 9), timeZone)
  expect(slipSentence(slip, clock('UTC'))).toBe('+6 days since first seen 12 Nov')
  expect(slipSentence(slip, clock('Asia/Shanghai'))).toBe('+6 days since first seen 13 Nov')
  expect(slipSentence({ ...slip, days: -1 }, clock('UTC'))).toBe('−1 day since first seen 12 Nov')
  expect([slipBrief(slip), slipBrief({ ...slip, days: -3 })]).toEqual(['+6 d', '−3 d'])
})
