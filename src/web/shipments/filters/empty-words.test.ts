import { beforeEach, expect, test, vi } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { serverFiltersAt } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { emptyAdvice, emptyTitle, shortened } from './empty-words.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)
const NOTHING = { loaded: 0, isComplete: true }

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
})

function titleOf(search: ShipmentsSearch, set = NOTHING): string {
  return emptyTitle(search, set, { filters: serverFiltersAt(search, NOW_MS), clock: clockAt(NOW_MS) })
}

test.each([
  [{ tag: 'PO-1', status: ['Active'] }, 'No active shipment with the tag “PO-1”'],
  [{ q: 'x' }, 'No shipment matching “x”'],
  [{ q: 'x', tag: 'PO-1' }, 'No shipment with the tag “PO-1” and matching “x”'],
  [{ status: ['Active', 'Cancelled'] }, 'No active or cancelled shipment'],
  [{ updatedSince: '24h' }, 'No shipment updated since 19 Nov, 10:00'],
  [{ createdSince: '2026-11-01T00:00:00Z' }, 'No shipment created since 1 Nov, 01:00'],
] as const)('for %j the service found: %s', (search, title) => {
  expect(titleOf(search)).toBe(title)
})

test.each([
  [{ mode: ['Air'] }, { loaded: 150, isComplete: false }, 'None of the 150 loaded shipments match'],
  [
    { mode: ['Air'], status: ['Active'] },
    { loaded: 1412, isComplete: true },
    'None of the 1,412 active shipments match',
  ],
  [{ mode: ['Air'] }, { loaded: 1, isComplete: true }, 'The only shipment does not match'],
  [
    { mode: ['Air'], status: ['Active'] },
    { loaded: 1, isComplete: false },
    'The only loaded active shipment does not match',
  ],
] as const)('for %j of %j: %s', (search, set, title) => {
  expect(titleOf(search, set)).toBe(title)
})

test('the advice names what is not searched, and that more may be loaded', () => {
  expect(emptyAdvice({ q: 'x' }, NOTHING)).toContain(
    'Other numbers, and names of carriers, vessels, places and companies',
  )
  expect(emptyAdvice({ tag: 'x', q: 'x' }, NOTHING)).toContain('exactly the same')
  expect(emptyAdvice({ mode: ['Air'] }, { loaded: 9, isComplete: false })).toContain('More are available')
  expect(emptyAdvice({ q: 'x', mode: ['Air'] }, { loaded: 9, isComplete: true })).toContain(
    'All of them are loaded',
  )
})

test('long texts are cut', () => {
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})
