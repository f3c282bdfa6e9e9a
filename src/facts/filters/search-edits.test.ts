import { expect, test } from 'vitest'
import type { ShipmentsSearch } from './search.ts'
import { listFiltersAt, withValue } from './search-edits.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)
const BOTH = { status: ['Active', 'Delivered'] } as const

test.each<ShipmentsSearch>([
  { attention: ['free-time'] },
  { due: ['free-time-passed'] },
  { etaFrom: '-14d' },
  { etaFrom: '0d' },
])('a list of delivered shipments with the filter %j holds those of the account set', (chosen) => {
  expect(listFiltersAt({ ...BOTH, ...chosen }, NOW_MS).deliveredSince).toBe('2026-09-21')
  expect(listFiltersAt({ status: ['Active'], ...chosen }, NOW_MS).deliveredSince).toBeUndefined()
  expect(listFiltersAt(chosen, NOW_MS).deliveredSince).toBeUndefined()
})

test.each<ShipmentsSearch>([
  { mode: ['Ocean'] },
  { etaFrom: '-90d' },
  { etaFrom: '2026-08-01' },
  { etaTo: '6d' },
])('a list of delivered shipments with no such filter but %j holds all of them', (chosen) => {
  expect(listFiltersAt({ ...BOTH, ...chosen }, NOW_MS).deliveredSince).toBeUndefined()
})

test('a search of the service survives a change of columns, and ends with another filter or order', () => {
  const search: ShipmentsSearch = { q: 'x', whole: 'yes' }
  expect(withValue(search, 'cols', ['eta'])).toEqual({ ...search, cols: ['eta'] })
  expect(withValue(search, 'density', 'compact')).toEqual({ ...search, density: 'compact' })
  expect(withValue(search, 'q', 'y')).toEqual({ q: 'y' })
  expect(withValue(search, 'sort', 'eta')).toEqual({ q: 'x', sort: 'eta' })
})
