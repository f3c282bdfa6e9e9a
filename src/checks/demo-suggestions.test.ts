/** What people type is offered, and counted right: a sample here, all of it in the long test. */
import { expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { demoAccount } from './testing/demo-account.ts'
import { suggestionFaults, wantedOf } from './testing/suggested-words.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

test('every fortieth number, name and place of the demo is offered however it is typed, with its count', () => {
  const rows = demoAccount('2026-11-20')
  const wanted = wantedOf(rows, JUDGE)
  const titles = new Set(wanted.map(({ title }) => title))
  expect(titles).toContain('Consignee')
  expect(titles.size).toBe(15)
  const sample = wanted.filter((_, at) => at % 40 === 0)
  expect(sample.length).toBeGreaterThan(30)
  expect(suggestionFaults(sample, rows, JUDGE)).toEqual([])
})
