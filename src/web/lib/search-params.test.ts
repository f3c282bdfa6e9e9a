import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of the URL', () => {
  test.each([
    '00123',
    '4500012345678901234',
    '22E1',
    'true',
    'null',
    '"x"',
    'a+b',
    'ü',
    ' ',
    '&=?#%',
    '[1]',
    '{}',
  ])('keeps %j as it is', (text) => {
    expect(parseSearch(stringifySearch({ tag: text }))).toEqual({ tag: text })
  })

  test('reads a repeated name as a list and a single one as text', () => {
    expect(parseSearch('?status=Active&status=Delivered&q=1')).toEqual({
      status: ['Active', 'Delivered'],
      q: '1',
    })
  })

  test('omits absent and empty values', () => {
    expect(stringifySearch({ q: '', tag: undefined, status: [] })).toBe('')
  })

  test('survives malformed input', () => {
    expect(parseSearch('?%E0%A4%A&=x&tag')).toMatchObject({ tag: '' })
  })
})
