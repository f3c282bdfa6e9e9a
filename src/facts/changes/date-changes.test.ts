import { expect, test } from 'vitest'
import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import type { Milestone } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { addDays } from '#contract/local-date.ts'
import { place, stops } from '../testing/sample-shipment.ts'
import { alignMilestones } from './align-milestones.ts'
import { carriedDateChanges } from './date-changes.ts'

/** The dates recorded after a sequence of versions, one a minute. */
function after(...versions: readonly (readonly Milestone[])[]): readonly MilestoneHistory[] {
  let earlier: readonly Milestone[] = []
  let dateChanges: readonly MilestoneHistory[] = []
  for (const [minute, later] of versions.entries()) {
    const alignment = alignMilestones(earlier, later)
    dateChanges = carriedDateChanges(dateChanges, { earlier, later, alignment }, minute)
    earlier = later
  }
  return dateChanges
}

const arriving = (arrival: string) => stops(`Suzhou | Dortmund ${arrival}`)

test('records each different date with the minute when it was first seen', () => {
  const [, dateChanges] = after(...['~11-29', '~11-30', '~11-30T14:00', '12-03'].map(arriving))
  expect(dateChanges?.[0]).toEqual([
    2,
    [
      ['2026-11-29', 0, false],
      ['2026-11-30', 1, false],
      ['2026-12-03', 3, true],
    ],
  ])
})

test('counts no move if an estimate becomes actual on its day, or a date disappears and returns', () => {
  expect(after(...['~11-29', '', '~11-29', '11-29'].map(arriving))[1]?.[0][0]).toBe(0)
})

test('an inserted port leaves other milestones alone', () => {
  const dateChanges = after(
    stops('Suzhou | Shanghai | Rotterdam | Dortmund ~11-29'),
    stops('Suzhou | Shanghai | Colombo ~11-13 | Rotterdam | Dortmund ~12-03'),
  )
  expect(dateChanges.map(([[, points]]) => points.length)).toEqual([0, 0, 1, 0, 2])
  expect(dateChanges[4]?.[0][1][0]).toEqual(['2026-11-29', 0, false])
})

test('a new destination starts again', () => {
  const before = stops('Suzhou | Rotterdam ~11-20 | Dortmund ~11-29')
  const essen = place('ManualAddress', null, { city: 'Essen' })
  const later = stops('Suzhou | Rotterdam ~11-21 | Dortmund ~12-01').map((each) =>
    each.type === 'Delivery' ? { ...each, place: essen } : each,
  )
  const [, port, end] = after(before, later)
  expect([port?.[0][1].length, port?.[2]]).toEqual([2, 0])
  expect([end?.[0][1], end?.[2]]).toEqual([[['2026-12-01', 1, false]], 1])
})

test('stores the first and the last 39 of 58 dates, and the number of moves', () => {
  const dates = Array.from({ length: 58 }, (_, index) => `~${addDays(day('2026-10-01'), index)}`)
  const [moves, points = []] = after(...dates.map(arriving))[1]?.[0] ?? []
  expect(moves).toBe(57)
  expect(points).toHaveLength(40)
  expect([points[0]?.[0], points[1]?.[0]]).toEqual(['2026-10-01', '2026-10-20'])
})
