import { describe, expect, test } from 'vitest'
import { daysForMode } from './attention-thresholds.ts'
import { readTeamRules } from './read-team-rules.ts'
import { USUAL_RULES } from './team-rules.ts'

test.each([
  ['nothing', undefined, undefined],
  ['deleted settings', null, null],
  ['other kinds of value', [7], 'yes'],
  ['a text', 'free-time', 1],
  ['what equals the usual rules', { 'free-time': { on: true, days: 3 }, overdue: { Air: 1 } }, false],
  ['rules that are unknown', { weather: { days: 4 }, 'free-time': { hours: 4 } }, false],
])('%s leaves the usual rules', (_words, thresholds, arrivalDayCounts) => {
  expect(readTeamRules(thresholds, arrivalDayCounts)).toBe(USUAL_RULES)
})

describe('days', () => {
  test.each([0, 1, 60])('of %d are taken', (days) => {
    const { thresholds, key } = readTeamRules({ cutoff: { days } }, false)
    expect(thresholds).toEqual({ ...thresholds, cutoffDaysLeft: days, freeTimeDaysLeft: 3 })
    expect(key).not.toBe('')
  })

  test.each([-1, 61, 2.5, Number.NaN, '5', null, true])(
    'of %j are out of range: the usual ones hold',
    (days) => {
      const stored = { cutoff: { days }, stale: { Air: days }, dwell: { Ocean: 20 } }
      const { thresholds } = readTeamRules(stored, false)
      expect(thresholds.cutoffDaysLeft).toBe(2)
      expect(daysForMode(thresholds.staleDays, 'Air')).toBe(4)
      expect(daysForMode(thresholds.dwellDays, 'Ocean')).toBe(20)
    },
  )

  test('hold for the mode that they are chosen for', () => {
    const { overdueDays } = readTeamRules({ overdue: { Air: 5 } }, false).thresholds
    expect(['Ocean', 'Air', 'Land', 'Hyperloop'].map((mode) => daysForMode(overdueDays, mode))).toEqual([
      2, 5, 1, 1,
    ])
  })
})

test('a rule is off only where the team switched it off', () => {
  const stored = { missing: { on: false }, stale: { on: 0 }, cutoff: { on: false, days: 90 } }
  expect(readTeamRules(stored, false)).toMatchObject({ off: ['cutoff', 'missing'] })
})

test('equal rules have one key, however they are stored', () => {
  const one = readTeamRules({ cutoff: { days: 5 }, dwell: { Air: 3 } }, true)
  const other = readTeamRules(
    { dwell: { Ocean: 10, Air: 3 }, cutoff: { on: true, days: 5 }, stale: {} },
    true,
  )
  expect(one.key).toBe(other.key)
  expect(readTeamRules({ cutoff: { days: 5 }, dwell: { Air: 3 } }, false).key).not.toBe(one.key)
})
