import { describe, expect, test } from 'vitest'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { statusCounts } from './status-counts.ts'

const TOTALS = { Active: 300, Delivered: 90, Cancelled: 10 }

function countsOf(
  search: ShipmentsSearch,
  total: number | null = null,
  totals: typeof TOTALS | null = TOTALS,
) {
  return Object.fromEntries(statusCounts({ search, total }, totals))
}

describe('the choice of a status', () => {
  test('counts the whole account, whatever status is chosen', () => {
    const all = { Active: 300, Delivered: 90, Cancelled: 10, All: 400 }
    expect(countsOf({})).toEqual(all)
    expect(countsOf({ status: ['Delivered'], sort: 'eta' })).toEqual(all)
    expect(countsOf({ status: ['Active', 'Delivered'] })).toEqual(all)
  })

  test('has the total of the list on screen from that list', () => {
    expect(countsOf({ status: ['Active'] }, 301)).toMatchObject({ Active: 301, All: 400 })
    expect(countsOf({ status: ['Active'] }, 301, null)).toEqual({ Active: 301 })
  })

  test('counts nothing but the chosen one with other filters, and not before the total of its list is known', () => {
    const search: ShipmentsSearch = { status: ['Active'], mode: ['Air'] }
    expect(countsOf(search)).toEqual({})
    expect(countsOf(search, 12)).toEqual({ Active: 12 })
    expect(countsOf({ tag: 'PO-1' }, 3)).toEqual({ All: 3 })
  })

  test('counts nothing that is not known', () => {
    expect(countsOf({}, null, null)).toEqual({})
  })
})
