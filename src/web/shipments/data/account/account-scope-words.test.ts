import { describe, expect, test } from 'vitest'
import { accountScope, accountScopeWords, amongWords, asOfWords } from './account-scope-words.ts'

const NOW_MS = new Date(2026, 10, 20, 14, 40).getTime()
const AS_OF = new Date(2026, 10, 20, 14, 20).toISOString()

function rows(active: number, delivered: number) {
  return Array.from({ length: active + delivered }, (_, at) => ({
    status: at < active ? 'Active' : 'Delivered',
  }))
}

describe('the scope of a page', () => {
  test('complete: names the active and the recently delivered', () => {
    expect(accountScopeWords('complete', rows(272, 113), null)).toBe(
      '272 active + 113 delivered in the last 60 days',
    )
  })

  test('partial: counts so far', () => {
    expect(accountScopeWords('partial', rows(1200, 0), null)).toBe('Still loading: 1,200 so far')
  })

  test('failed midway: says where loading stopped', () => {
    expect(accountScopeWords('stopped', rows(1200, 0), null)).toBe('Loading stopped at 1,200.')
  })

  test('stale: says when the service was last read', () => {
    expect(accountScopeWords('complete', rows(272, 113), asOfWords(AS_OF, NOW_MS))).toBe(
      '272 active + 113 delivered in the last 60 days · as of 14:20',
    )
  })

  test('too large: says that more exist', () => {
    expect(accountScopeWords('too-large', rows(20_000, 0), null)).toBe(
      '20,000 most recently updated loaded, more exist',
    )
  })
})

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
  expect(accountScope({ set, rows: rows(count, 0), hasFailed })).toBe(scope)
})

test('a total is named only of the whole set', () => {
  expect(amongWords('complete', 385)).toBe('385 shipments')
  expect(amongWords('complete', 1)).toBe('1 shipment')
  expect(amongWords('partial', 1200)).toBe('1,200 loaded')
  expect(amongWords('too-large', 20_000)).toBe('20,000 loaded')
})
