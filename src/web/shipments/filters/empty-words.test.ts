import { beforeEach, expect, test, vi } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { serverFiltersAt } from '#facts/filters/search-edits.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { emptyAdvice, emptyTitle, shortened } from './empty-words.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
})

function titleOf(search: ShipmentsSearch): string {
  return emptyTitle(search, { filters: serverFiltersAt(search, NOW_MS), clock: clockAt(NOW_MS) })
}

test.each([
  [{ tag: 'PO-1', status: ['Active'] }, 'No active shipment with the PO “PO-1”'],
  [{ q: 'x' }, 'No shipment matching “x”'],
  [{ q: 'x', tag: 'PO-1' }, 'No shipment with the PO “PO-1” and matching “x”'],
  [{ status: ['Active', 'Cancelled'] }, 'No active or cancelled shipment'],
  [{ updatedSince: '24h' }, 'No shipment updated since 19 Nov, 10:00'],
  [{ mode: ['Air'], status: ['Active'] }, 'No active shipment matches the filters'],
] as const)('an empty list of %j is named: %s', (search, title) => {
  expect(titleOf(search)).toBe(title)
})

test('the advice names the next step', () => {
  expect(emptyAdvice({ q: 'x' })).toBe('Check the number, or search by its last four or more digits.')
  expect(emptyAdvice({ tag: 'x', q: 'x' })).toContain('exactly the same')
  expect(emptyAdvice({ q: 'x', mode: ['Air'] })).toContain('Removing a filter')
})

test('long texts are shortened', () => {
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})
