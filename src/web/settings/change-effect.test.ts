import { expect, test } from 'vitest'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { changeWords } from './change-effect.tsx'
import type { RuleChange } from './chosen-rules.ts'

test.each<[string, RuleChange]>([
  ['Cutoff in 5 instead of 2 days or less', { kind: 'cutoff', member: 'days', value: 5 }],
  ['No change for over 20 instead of 14 days, Ocean', { kind: 'stale', member: 'Ocean', value: 20 }],
  ['Missing data: off', { kind: 'missing', member: 'on', value: false }],
])('a reader who is asked reads “%s”', (words, change) => {
  expect(changeWords(change, USUAL_RULES)).toBe(words)
})
