import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { est, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { activeFiltersAt, readMapSearch } from '#facts/views/map-search.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { choiceOf, listOf, listSearchOf, withChoice, type MapChoice } from './map-choice.ts'
import { overviewOf } from './overview-of.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const SHANGHAI = place('Seaport', 'Shanghai', { coordinates: { lat: 31.35, lon: 121.62 } })
const WAITING = milestone('OriginPort', { place: SHANGHAI, completed: true, departure: est('2026-12-01') })
const OVERVIEW = overviewOf([packShipment(sampleShipment({ milestones: [WAITING] }))], JUDGE)

test('all of the map and its places lead to a list of the same shipments', () => {
  const [place] = OVERVIEW.places
  if (!place) throw new Error('The sample is on the map.')
  expect(listOf({ mode: ['Ocean'] }, OVERVIEW, { kind: 'all' })).toEqual({
    mode: ['Ocean'],
    status: ['Active'],
  })
  expect(listOf({}, OVERVIEW, { kind: 'places', keys: [place.key] })).toEqual({
    status: ['Active'],
    at: [place.name],
  })
})

test('a lane and what is not on the map lead to no list, since none holds just these shipments', () => {
  expect(listOf({}, OVERVIEW, { kind: 'lane', key: 'any' })).toBeNull()
  expect(listOf({}, OVERVIEW, { kind: 'unlocated' })).toBeNull()
})

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
    expect(activeFiltersAt(read('?status=Delivered&tag=00123&mode=Air&place=none'), JUDGE.nowMs)).toEqual({
      status: ['Active'],
      tag: '00123',
    })
  })
})
