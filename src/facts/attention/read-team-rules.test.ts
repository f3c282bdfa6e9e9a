import { describe, expect, test } from 'vitest'
import { daysOf } from './days.ts'
import { readTeamRules } from './read-team-rules.ts'
import type { AttentionKind } from './kinds.ts'
import { type TeamRules, USUAL_RULES } from './team-rules.ts'

function days(kind: AttentionKind, mode: string, rules: TeamRules): number {
  return daysOf(kind, mode, rules)
}

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
  test.each([0, 1, 60])('of %d are accepted', (chosen) => {
    const rules = readTeamRules({ cutoff: { days: chosen } }, false)
    expect(days('cutoff', 'Ocean', rules)).toBe(chosen)
    expect(days('free-time', 'Ocean', rules)).toBe(3)
    expect(rules.key).not.toBe('')
  })

  test.each([-1, 61, 2.5, Number.NaN, '5', null, true])(
    'of %j are out of range, so the default applies',
    (chosen) => {
      const stored = { cutoff: { days: chosen }, stale: { Air: chosen }, dwell: { Ocean: 20 } }
      const rules = readTeamRules(stored, false)
      expect(days('cutoff', 'Air', rules)).toBe(2)
      expect(days('stale', 'Air', rules)).toBe(4)
      expect(days('dwell', 'Ocean', rules)).toBe(20)
    },
  )

  test('apply to the mode that they are chosen for', () => {
    const rules = readTeamRules({ overdue: { Air: 5 } }, false)
    const found = ['Ocean', 'Air', 'Land', 'Hyperloop'].map((mode) => days('overdue', mode, rules))
    expect(found).toEqual([2, 5, 1, 1])
  })
})

test('a rule is off only if the team has turned it off', () => {
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
