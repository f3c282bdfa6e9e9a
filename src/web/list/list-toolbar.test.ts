import { describe, expect, test } from 'vitest'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { statusCounts } from './list-toolbar.tsx'

const TOTALS = { Active: 300, Delivered: 90, Cancelled: 10 }

function countsOf(
  search: ShipmentsSearch,
  total: number | null = null,
  totals: typeof TOTALS | null = TOTALS,
  counted: readonly number[] | null = null,
) {
  return Object.fromEntries(statusCounts({ search, total }, totals, counted))
}

describe('the choice of a status', () => {
  test('counts the complete account, whatever status is chosen', () => {
    const all = { Active: 300, Delivered: 90, Cancelled: 10, All: 400 }
    expect(countsOf({})).toEqual(all)
    expect(countsOf({ status: ['Delivered'], sort: 'eta' })).toEqual(all)
    expect(countsOf({ status: ['Active', 'Delivered'] })).toEqual(all)
  })

  test('uses the total of the list on screen for its status', () => {
    expect(countsOf({ status: ['Active'] }, 301)).toMatchObject({ Active: 301, All: 400 })
    expect(countsOf({ status: ['Active'] }, 301, null)).toEqual({ Active: 301 })
  })

  test('counts with other filters what they leave of each, once that is known', () => {
    const search: ShipmentsSearch = { status: ['Active'], mode: ['Air'] }
    const onTheWay = { Active: null, Delivered: null, Cancelled: null, All: null }
    expect(countsOf(search)).toEqual(onTheWay)
    expect(countsOf(search, 12)).toEqual({ ...onTheWay, Active: 12 })
    expect(countsOf(search, 12, TOTALS, [12, 5, 0, 17])).toEqual({
      Active: 12,
      Delivered: 5,
      Cancelled: 0,
      All: 17,
    })
  })

  test('has no counts that are unknown', () => {
    expect(countsOf({}, null, null)).toEqual({})
  })
})
