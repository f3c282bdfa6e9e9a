import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { choiceOf, listSearchOf, withChoice, type MapChoice } from './map-choice.ts'
import { activeFiltersAt, readMapSearch } from './map-search.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)

function read(query: string) {
  return readMapSearch(parseSearch(query))
}

describe('the URL of the map', () => {
  test.each<[string, MapChoice]>([
    ['', { kind: 'all' }],
    ['?place=', { kind: 'all' }],
    ['?place=31.35,121.62', { kind: 'places', keys: ['31.35,121.62'] }],
    ['?place=1,2&place=3,4&lane=x', { kind: 'places', keys: ['1,2', '3,4'] }],
    ['?place=none', { kind: 'unlocated' }],
    ['?lane=1,2_3,4', { kind: 'lane', key: '1,2_3,4' }],
  ])('%s narrows the list to %j', (query, choice) => {
    expect(choiceOf(read(query))).toEqual(choice)
  })

  test('holds the filters of the list and the choice, and reads back the same', () => {
    const search = withChoice(read('?status=Delivered&tag=00123&mode=Air&place=none'), {
      kind: 'lane',
      key: '31.35,121.62_1.27,-103.8',
    })
    const again = read(stringifySearch({ ...search }))
    expect(again).toEqual(search)
    expect(listSearchOf(again)).toEqual({ status: ['Delivered'], tag: '00123', mode: ['Air'] })
    expect(choiceOf(withChoice(again, { kind: 'all' }))).toEqual({ kind: 'all' })
  })

  test('asks for active shipments, whatever statuses are chosen for the list', () => {
    expect(activeFiltersAt(read('?status=Delivered&tag=00123&mode=Air&place=none'), NOW_MS)).toEqual({
      status: ['Active'],
      tag: '00123',
    })
  })
})
