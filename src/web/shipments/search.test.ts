import { describe, expect, test } from 'vitest'
import { parseSearch } from '../lib/search-params.ts'
import { isFiltered, readShipmentsSearch, withStatusToggled, withText } from './search.ts'

describe('the search of the list', () => {
  test.each([
    ['', {}],
    ['?status=Active', { status: ['Active'] }],
    ['?status=Cancelled&status=Active', { status: ['Active', 'Cancelled'] }],
    ['?status=nonsense&tag=00123', { tag: '00123' }],
    ['?status=&tag=&q=', {}],
    ['?q=1&q=2', {}],
    ['?tag=4500012345678901234&q=22E1', { tag: '4500012345678901234', q: '22E1' }],
    ['?cursor=abc&limit=1', {}],
  ])('%s is read as %j', (query, search) => {
    expect(readShipmentsSearch(parseSearch(query))).toEqual(search)
  })

  test.each([{ status: 7 }, { tag: ['a', 'b'] }, { q: null }, { status: [{}] }])(
    '%j falls back instead of failing',
    (raw) => {
      expect(readShipmentsSearch(raw)).toEqual({})
    },
  )

  test('three statuses are three independent toggles', () => {
    const one = withStatusToggled({ q: 'x' }, 'Delivered')
    const two = withStatusToggled(one, 'Active')
    expect(two).toEqual({ q: 'x', status: ['Active', 'Delivered'] })
    expect(withStatusToggled(withStatusToggled(two, 'Active'), 'Delivered')).toEqual({ q: 'x' })
  })

  test('an emptied text leaves the search', () => {
    expect(withText({ q: 'x', tag: 'a' }, 'q', '')).toEqual({ tag: 'a' })
    expect(isFiltered(withText({ tag: 'a' }, 'tag', ''))).toBe(false)
  })
})
