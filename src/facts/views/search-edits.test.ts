import { expect, test } from 'vitest'
import type { ShipmentsSearch } from './search.ts'
import { listFiltersAt } from './search-edits.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)
const BOTH = { status: ['Active', 'Delivered'] } as const

test.each<ShipmentsSearch>([{ attention: ['free-time'] }, { due: ['free-time-passed'] }])(
  'a list of delivered shipments with the filter %j holds those of the account set',
  (chosen) => {
    expect(listFiltersAt({ ...BOTH, ...chosen }, NOW_MS).deliveredSince).toBe('2026-09-21')
    expect(listFiltersAt({ status: ['Active'], ...chosen }, NOW_MS).deliveredSince).toBeUndefined()
    expect(listFiltersAt(chosen, NOW_MS).deliveredSince).toBeUndefined()
  },
)

test('a list of delivered shipments without such a filter holds all of them', () => {
  expect(listFiltersAt({ ...BOTH, mode: ['Ocean'] }, NOW_MS).deliveredSince).toBeUndefined()
})
