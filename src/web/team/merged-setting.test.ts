import { expect, test } from 'vitest'
import { isSamePartChanged, mergedSetting } from './merged-setting.ts'

const BEFORE = { cutoff: { days: 2, on: true }, dwell: { days: 5 } }

test.each<[string, unknown, unknown, unknown, boolean]>([
  [
    'another rule',
    { ...BEFORE, stale: { Air: 9 } },
    { ...BEFORE, dwell: { days: 7 } },
    { ...BEFORE, dwell: { days: 7 }, stale: { Air: 9 } },
    false,
  ],
  [
    'another part of the same rule',
    { ...BEFORE, cutoff: { days: 4, on: true } },
    { ...BEFORE, cutoff: { days: 2, on: false } },
    { ...BEFORE, cutoff: { days: 4, on: false } },
    false,
  ],
  [
    'the same part',
    { ...BEFORE, cutoff: { days: 4, on: true } },
    { cutoff: { days: 9, on: true }, dwell: { days: 7 } },
    { cutoff: { days: 4, on: true }, dwell: { days: 7 } },
    true,
  ],
  [
    'the same part in the same way',
    { ...BEFORE, dwell: { days: 7 } },
    { dwell: { days: 7 } },
    { dwell: { days: 7 } },
    false,
  ],
  ['all rules, by a reset', { ...BEFORE, stale: { Air: 9 } }, {}, { stale: { Air: 9 } }, false],
  ['a rule that the user has reset', null, { ...BEFORE, dwell: { days: 7 } }, null, true],
  ['a switch, which the user set too', true, false, true, true],
])('a colleague changed %s', (_what, mine, theirs, merged, isSame) => {
  const all = [BEFORE, mine, theirs] as const
  expect(mergedSetting(...all)).toEqual(merged)
  expect(isSamePartChanged(...all)).toBe(isSame)
})
