import { expect, test } from 'vitest'
import { amongWords, scopeOf } from './account-scope.ts'

const ANSWER = {
  asOf: null,
  version: { boot: 'b', sequence: 1 },
  known: 1200,
  isWhole: false,
  isCapped: false,
}

test.each([
  [undefined, 'none'],
  [{ known: 0 }, 'none'],
  [{}, 'partial'],
  [{ isWhole: true }, 'complete'],
  [{ known: 20_000, isCapped: true }, 'too-large'],
] as const)('of an answer with %j, the scope is %s', (rest, scope) => {
  expect(scopeOf(rest && { ...ANSWER, ...rest })).toBe(scope)
})

test('a total is shown only for the complete set', () => {
  expect(amongWords('complete', 385)).toBe('385 shipments')
  expect(amongWords('complete', 1)).toBe('1 shipment')
  expect(amongWords('partial', 1200)).toBe('1,200 loaded')
  expect(amongWords('too-large', 20_000)).toBe('20,000 loaded')
})
