import { expect, test } from 'vitest'
import { mergedSetting } from './merged-setting.ts'

const BEFORE = { cutoff: { days: 2, on: true }, dwell: { days: 5 } }
const OTHER_RULE = { ...BEFORE, dwell: { days: 7 } }
const STALE = { stale: { Air: 9 } }

test.each<[string, unknown, unknown, unknown]>([
  ['another rule', { ...BEFORE, ...STALE }, OTHER_RULE, { ...OTHER_RULE, ...STALE }],
  [
    'another part of the same rule',
    { ...BEFORE, cutoff: { days: 4, on: true } },
    { ...BEFORE, cutoff: { days: 2, on: false } },
    { ...BEFORE, cutoff: { days: 4, on: false } },
  ],
  [
    'the same part',
    { ...BEFORE, cutoff: { days: 4, on: true } },
    { ...OTHER_RULE, cutoff: { days: 9, on: true } },
    { ...OTHER_RULE, cutoff: { days: 4, on: true } },
  ],
  ['all rules, by a reset', { ...BEFORE, ...STALE }, {}, STALE],
  ['a rule, and the user has reset all', null, OTHER_RULE, null],
  ['a switch, which the user set too', true, false, true],
])('a colleague changed %s', (_what, mine, theirs, merged) => {
  expect(mergedSetting(BEFORE, mine, theirs)).toEqual(merged)
})
