import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { requiredSentence } from './required-sentence.ts'

const late = (days: number, isAtLeast: boolean) => ({ verdict: 'after', days, isAtLeast }) as const

test.each([
  [[late(4, false)], '1 late, by 4 days'],
  [[late(16, true)], '1 late, by at least 16 days'],
  [[late(4, false), late(2, false)], '2 late, by up to 4 days'],
  [[late(4, false), late(16, true)], '2 late, the latest by at least 16 days'],
])('for %j it says how late they are, as far as known', (verdicts, words) => {
  expect(requiredSentence('2026-12-12', verdicts, day('2026-11-20'))).toBe(
    `Required by Sat 12 Dec: ${words}.`,
  )
})
