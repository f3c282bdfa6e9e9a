import { expect, test } from 'vitest'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { changeWords, withRule, type RuleChange } from './chosen-rules.ts'

test('a changed rule is added to the team’s earlier choices, whether known here or not', () => {
  const stored = { cutoff: { days: 5, on: false }, weather: { days: 1 } }
  expect(withRule(stored, { kind: 'cutoff', member: 'days', value: 6 })).toEqual({
    cutoff: { days: 6, on: false },
    weather: { days: 1 },
  })
  expect(withRule(undefined, { kind: 'stale', member: 'Air', value: 9 })).toEqual({ stale: { Air: 9 } })
})

test('each rule can be switched off and on again', () => {
  const off = withRule(undefined, { kind: 'dwell', member: 'on', value: false })
  expect(readTeamRules(off, false).off).toEqual(['dwell'])
  expect(readTeamRules(withRule(off, { kind: 'dwell', member: 'on', value: true }), false).off).toEqual([])
})

test.each<[string, RuleChange]>([
  ['Cutoff in 5 instead of 2 days or less', { kind: 'cutoff', member: 'days', value: 5 }],
  ['No change for over 20 instead of 14 days, Ocean', { kind: 'stale', member: 'Ocean', value: 20 }],
  ['Missing data: off', { kind: 'missing', member: 'on', value: false }],
])('a change reads “%s”', (words, change) => {
  expect(changeWords(change, USUAL_RULES)).toBe(words)
})
