import { expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { demoAccount } from './testing/demo-account.ts'
import { suggestionFaults, wantedOf } from './testing/suggested-words.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

test('every number, name and place of the demo is offered however it is typed, with its count', () => {
  const rows = demoAccount('2026-11-20')
  const wanted = wantedOf(rows, JUDGE)
  expect(wanted.length).toBeGreaterThan(1000)
  expect(suggestionFaults(wanted, rows, JUDGE)).toEqual([])
})
