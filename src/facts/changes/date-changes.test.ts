import { expect, test } from 'vitest'
import type { Milestone } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { addDays } from '#contract/local-date.ts'
import { act, est, oceanRoute, place } from '../testing/sample-shipment.ts'
import { alignMilestones } from './align-milestones.ts'
import { carriedDateChanges, firstDateChanges, type DateChanges } from './date-changes.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const SINGAPORE = place('Seaport', 'Singapore', { code: 'SGSIN' })

/** The dates recorded after a sequence of versions, one a minute. */
function after(
  first: readonly Milestone[],
  ...versions: readonly (readonly Milestone[])[]
): readonly DateChanges[] {
  let earlier = first
  let dateChanges = firstDateChanges(first, 0)
  for (const [index, later] of versions.entries()) {
    const alignment = alignMilestones(earlier, later)
    dateChanges = carriedDateChanges(dateChanges, { earlier, later, alignment }, index + 1)
    earlier = later
  }
  return dateChanges
}

const arriving = (arrival: Milestone['arrival']) => [pickup, { ...delivery, arrival }]

test('records each different date with the minute when it was first seen', () => {
  const [, dateChanges] = after(
    arriving(est('2026-11-29')),
    arriving(est('2026-11-30')),
    arriving(est('2026-11-30', '14:00')),
    arriving(act('2026-12-03')),
  )
  expect(dateChanges?.arrival).toEqual({
    points: [
      ['2026-11-29', 0, false],
      ['2026-11-30', 1, false],
      ['2026-12-03', 3, true],
    ],
    moves: 2,
  })
})

test('counts no move if an estimate becomes actual on its day, or a date disappears and returns', () => {
  const versions = [arriving(null), arriving(est('2026-11-29')), arriving(act('2026-11-29'))]
  expect(after(arriving(est('2026-11-29')), ...versions)[1]?.arrival.moves).toBe(0)
})

test('an inserted port leaves other milestones alone', () => {
  const stops = [pickup, loading, discharge, { ...delivery, arrival: est('2026-11-29') }]
  const port = milestone('TransshipmentPort', { place: SINGAPORE, arrival: est('2026-11-13') })
  const moved = [pickup, loading, port, discharge, { ...delivery, arrival: est('2026-12-03') }]
  const dateChanges = after(stops, moved)
  expect(dateChanges.map(({ arrival }) => arrival.points.length)).toEqual([0, 0, 1, 0, 2])
  expect(dateChanges[4]?.arrival.points[0]).toEqual(['2026-11-29', 0, false])
})

test('a new destination starts again', () => {
  const other = { ...delivery, place: place('ManualAddress', null, { city: 'Essen' }) }
  const before = [
    pickup,
    { ...discharge, arrival: est('2026-11-20') },
    ...arriving(est('2026-11-29')).slice(1),
  ]
  const later = [
    pickup,
    { ...discharge, arrival: est('2026-11-21') },
    { ...other, arrival: est('2026-12-01') },
  ]
  const [, port, end] = after(before, later)
  expect([port?.arrival.points.length, port?.isSincePlaceChanged]).toEqual([2, false])
  expect([end?.arrival.points, end?.isSincePlaceChanged]).toEqual([[['2026-12-01', 1, false]], true])
})

test('stores the first and the last 39 of 58 dates, and the number of moves', () => {
  const dates = Array.from({ length: 58 }, (_, index) => est(addDays(est('2026-10-01').date, index)))
  const [first, ...others] = dates.map((date) => arriving(date))
  const arrival = after(first ?? [], ...others)[1]?.arrival
  expect(arrival?.moves).toBe(57)
  expect(arrival?.points).toHaveLength(40)
  expect([arrival?.points[0]?.[0], arrival?.points[1]?.[0]]).toEqual(['2026-10-01', '2026-10-20'])
})
