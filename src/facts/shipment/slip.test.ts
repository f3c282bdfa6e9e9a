import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { clockAt } from './clock.ts'
import { act, est, oceanRoute, place, sampleShipment } from '../testing/sample-shipment.ts'
import { firstSeenArrivals, slipBrief, slipFrom, slipSentence } from './slip.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const SEEN_AT = Date.UTC(2026, 10, 12, 22, 30)

function shipment(
  port: Shipment['milestones'][number]['arrival'],
  home: Shipment['milestones'][number]['arrival'] = null,
) {
  return sampleShipment({
    milestones: [pickup, loading, { ...discharge, arrival: port }, { ...delivery, arrival: home }],
  })
}

/** The first seen dates of a shipment. */
function firstOf({ milestones }: Shipment) {
  const seen = milestones.map(({ arrival }) => ({
    arrival: { points: arrival ? [[arrival.date, SEEN_AT / 60_000] as const] : [] },
  }))
  return firstSeenArrivals(milestones, seen)
}

const first = firstOf(shipment(est('2026-12-01'), est('2026-12-03')))
const since = '2026-11-12T22:30:00.000Z'

test('the list’s arrival is compared with its first seen date', () => {
  expect(slipFrom(shipment(est('2026-12-01'), est('2026-12-09')), first)).toEqual({
    days: 6,
    was: '2026-12-03',
    since,
  })
  expect(slipFrom(shipment(est('2026-11-29')), first)).toEqual({ days: -2, was: '2026-12-01', since })
})

test.each([
  ['the same date', shipment(est('2026-12-01'), est('2026-12-03'))],
  ['an arrival that has happened', shipment(est('2026-12-01'), act('2026-12-09'))],
  [
    'another place',
    sampleShipment({
      milestones: [
        pickup,
        loading,
        discharge,
        { ...delivery, place: place('ManualAddress', 'Basel'), arrival: est('2026-12-09') },
      ],
    }),
  ],
  ['no date', shipment(null)],
])('%s is not a slip', (_what, now) => {
  expect(slipFrom(now, first)).toBeNull()
})

test('without anything recorded nothing has slipped', () => {
  expect(slipFrom(shipment(est('2026-12-09')), null)).toBeNull()
  expect(slipFrom(shipment(est('2026-12-09')), firstOf(shipment(null)))).toBeNull()
})

test('a slip says since when, in the team’s days', () => {
  const slip = { days: 6, was: '2026-12-03', since }
  const clock = (timeZone: string) => clockAt(Date.UTC(2026, 10, 29, 9), timeZone)
  expect(slipSentence(slip, clock('UTC'))).toBe('+6 days since first seen 12 Nov')
  expect(slipSentence(slip, clock('Asia/Shanghai'))).toBe('+6 days since first seen 13 Nov')
  expect(slipSentence({ ...slip, days: -1 }, clock('UTC'))).toBe('−1 day since first seen 12 Nov')
  expect([slipBrief(slip), slipBrief({ ...slip, days: -3 })]).toEqual(['+6 d', '−3 d'])
})
