import { expect, test } from 'vitest'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { withRule } from './chosen-rules.ts'

test('a changed rule stands beside what the team has chosen before, known here or not', () => {
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
