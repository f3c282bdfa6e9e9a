import { describe, expect, test } from 'vitest'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { ListContent } from '../data/list-content.ts'
import { statusCounts } from './status-counts.ts'

const TOTALS = { Active: 300, Delivered: 90, Cancelled: 10 }

function countsOf(
  search: ShipmentsSearch,
  over: Partial<ListContent> = {},
  totals: typeof TOTALS | null = TOTALS,
) {
  const content = { search, localAnswer: null, rows: [], isComplete: false, ...over }
  return Object.fromEntries(statusCounts(content, totals))
}

/** So many rows, of which only the number matters. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none is looked at
const rowsOf = (count: number) => Array.from({ length: count }) as unknown as ListContent['rows']

describe('the choice of a status', () => {
  test('counts the whole account, whatever status is chosen', () => {
    const all = { Active: 300, Delivered: 90, Cancelled: 10, All: 400 }
    expect(countsOf({})).toEqual(all)
    expect(countsOf({ status: ['Delivered'], sort: 'eta' })).toEqual(all)
    expect(countsOf({ status: ['Active', 'Delivered'] })).toEqual(all)
  })

  test('counts the list on screen by itself, once that is whole', () => {
    const whole = { rows: rowsOf(301), isComplete: true }
    expect(countsOf({ status: ['Active'] }, whole)).toMatchObject({ Active: 301, All: 400 })
    expect(countsOf({ status: ['Active'] }, whole, null)).toEqual({ Active: 301 })
  })

  test('counts nothing but the chosen one with other filters, and not before its list is whole', () => {
    const search: ShipmentsSearch = { status: ['Active'], mode: ['Air'] }
    expect(countsOf(search)).toEqual({})
    expect(countsOf(search, { rows: rowsOf(12), isComplete: true })).toEqual({ Active: 12 })
    expect(countsOf({ tag: 'PO-1' }, { rows: rowsOf(3), isComplete: true })).toEqual({ All: 3 })
  })

  test('counts nothing that is not known: neither before the copy holds the account, nor in a local answer', () => {
    expect(countsOf({}, {}, null)).toEqual({})
    const localAnswer = { rows: rowsOf(2), searched: 50, asking: 'now' } as const
    expect(countsOf({ q: 'x' }, { rows: rowsOf(2), isComplete: true, localAnswer })).toEqual({})
  })
})
