import { expect, test } from 'vitest'
import { accountScope, amongWords } from './account-scope-words.ts'

test.each([
  [null, 0, false, 'none'],
  [null, 500, false, 'partial'],
  [null, 500, true, 'stopped'],
  [{ isComplete: false, isTooLarge: false }, 0, false, 'none'],
  [{ isComplete: false, isTooLarge: false }, 0, true, 'stopped'],
  [{ isComplete: false, isTooLarge: false }, 1200, true, 'stopped'],
  [{ isComplete: true, isTooLarge: false }, 0, false, 'complete'],
  [{ isComplete: true, isTooLarge: false }, 385, true, 'complete'],
  [{ isComplete: false, isTooLarge: true }, 20_000, false, 'too-large'],
] as const)('of the set %j, %i rows and failure %s, the scope is %s', (set, count, hasFailed, scope) => {
  expect(accountScope({ set, rows: Array.from({ length: count }), hasFailed })).toBe(scope)
})

test('a total is named only of the whole set', () => {
  expect(amongWords('complete', 385)).toBe('385 shipments')
  expect(amongWords('complete', 1)).toBe('1 shipment')
  expect(amongWords('partial', 1200)).toBe('1,200 loaded')
  expect(amongWords('too-large', 20_000)).toBe('20,000 loaded')
})
