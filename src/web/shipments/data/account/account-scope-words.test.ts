import { describe, expect, test } from 'vitest'
import { accountScope, accountScopeWords, amongWords } from './account-scope-words.ts'

const NOW_MS = new Date(2026, 10, 20, 14, 40).getTime()
const READ_AT_MS = new Date(2026, 10, 20, 14, 32).getTime()
const AS_OF = new Date(2026, 10, 20, 14, 20).toISOString()
const times = { readAtMs: READ_AT_MS, staleSince: null, nowMs: NOW_MS }

function rows(active: number, delivered: number) {
  return Array.from({ length: active + delivered }, (_, at) => ({
    status: at < active ? 'Active' : 'Delivered',
  }))
}

describe('the scope of a page', () => {
  test('complete: names the active and the recently delivered, and when they were read', () => {
    expect(accountScopeWords('complete', rows(272, 113), times)).toBe(
      '272 active + 113 delivered in the last 60 days · loaded 14:32',
    )
  })

  test('partial: counts so far', () => {
    expect(accountScopeWords('partial', rows(1200, 0), times)).toBe('Still loading: 1,200 so far')
  })

  test('failed midway: says where loading stopped', () => {
    expect(accountScopeWords('stopped', rows(1200, 0), times)).toBe('Loading stopped at 1,200.')
  })

  test('stale: says when the service was last read', () => {
    expect(accountScopeWords('complete', rows(272, 113), { ...times, staleSince: AS_OF })).toBe(
      '272 active + 113 delivered in the last 60 days · as of 14:20',
    )
  })

  test('too large: says that more exist', () => {
    expect(accountScopeWords('too-large', rows(20_000, 0), times)).toBe(
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
