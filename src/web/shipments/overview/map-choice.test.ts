import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { activeFiltersAt, readMapSearch } from '#facts/views/map-search.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { areaIn, areaText, isInArea, positionIn, positionText } from './map-area.ts'
import {
  choiceOf,
  listOf,
  listSearchOf,
  withLane,
  withoutChoice,
  withPlaces,
  type MapChoice,
} from './map-choice.ts'
import { overviewOf } from './overview-of.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const SHANGHAI = place('Seaport', 'Shanghai', { coordinates: { lat: 31.35, lon: 121.62 } })
const PUDONG = place('Seaport', 'Pudong', { coordinates: { lat: 31.35, lon: 121.62 } })
const SUVA = place('Seaport', 'Suva', { coordinates: { lat: -18.13, lon: 178.42 } })

/** A shipment that has left one place for another. */
function underWay(from: typeof SHANGHAI, to: typeof SHANGHAI) {
  const milestones = [
    milestone('OriginPort', {
      place: from,
      completed: true,
      departure: act('2026-11-02'),
      transportToNext: leg('Voyage'),
    }),
    milestone('DestinationPort', { place: to, arrival: est('2026-12-24') }),
  ]
  return packShipment(sampleShipment({ milestones }))
}

const ROWS = [
  underWay(SHANGHAI, SUVA),
  underWay(PUDONG, SUVA),
  underWay(SUVA, SHANGHAI),
  packShipment(sampleShipment({ milestones: [milestone('OriginPort', { place: SHANGHAI })] })),
  packShipment(sampleShipment({ milestones: [] })),
]
const OVERVIEW = overviewOf(ROWS, JUDGE)

/** The shipments of the list that a choice leads to. */
function listedRows(choice: MapChoice) {
  const search = listOf({}, OVERVIEW, choice)
  return search && ROWS.filter((row) => matchesLoadedFilters(row, search, JUDGE))
}

test('all of the map leads to a list of the active shipments', () => {
  expect(listOf({ mode: ['Ocean'] }, OVERVIEW, { kind: 'all' })).toEqual({
    mode: ['Ocean'],
    status: ['Active'],
  })
})

test('an area leads to the list of its shipments, by whatever name they have its places', () => {
  const area = areaIn('31.35,121.62')
  if (!area) throw new Error('This is an area.')
  expect(listOf({}, OVERVIEW, { kind: 'area', area })).toEqual({
    status: ['Active'],
    at: ['Shanghai', 'Pudong'],
  })
  expect(listedRows({ kind: 'area', area })).toEqual([ROWS[0], ROWS[1], ROWS[3]])
})

test('a lane leads to the list of exactly its shipments', () => {
  expect(OVERVIEW.lanes).toHaveLength(2)
  for (const { key, rows } of OVERVIEW.lanes) expect(listedRows({ kind: 'lane', key })).toEqual(rows)
})

test('what is not on the map leads to no list, since none holds just these shipments', () => {
  expect(listOf({}, OVERVIEW, { kind: 'unlocated' })).toBeNull()
  expect(listOf({}, OVERVIEW, { kind: 'lane', key: 'any' })).toBeNull()
})

function read(query: string) {
  return readMapSearch(parseSearch(query))
}

describe('the URL of the map', () => {
  test.each<[string, MapChoice]>([
    ['', { kind: 'all' }],
    ['?area=', { kind: 'all' }],
    ['?area=31.35,121.62', { kind: 'area', area: [31.35, 121.62, 31.35, 121.62] }],
    ['?area=1,2,3,4&lane=x', { kind: 'area', area: [1, 2, 3, 4] }],
    ['?area=1,2,3', { kind: 'all' }],
    ['?area=1,2,3,x', { kind: 'all' }],
    ['?area=none', { kind: 'unlocated' }],
    ['?lane=1,2_3,4', { kind: 'lane', key: '1,2_3,4' }],
    // Addresses of earlier versions.
    ['?place=31.35,121.62', { kind: 'area', area: [31.35, 121.62, 31.35, 121.62] }],
    ['?place=1,2&place=3,4', { kind: 'area', area: [1, 2, 3, 4] }],
    ['?place=none', { kind: 'unlocated' }],
  ])('%s narrows the list to %j', (query, choice) => {
    expect(choiceOf(read(query))).toEqual(choice)
  })

  test('keeps the filter of the list on places', () => {
    expect(read('?place=Sassuolo')).toEqual({ place: ['Sassuolo'] })
    expect(read('?place=31.35,121.62')).toEqual({ area: '31.35,121.62' })
  })

  test('holds the filters, where the map is, and the choice, and reads back the same', () => {
    const search = withLane(
      read('?status=Delivered&tag=00123&mode=Air&area=none&map=31.35,121.62,4.25'),
      '31.35,121.62_1.27,-103.8',
    )
    const again = read(stringifySearch({ ...search }))
    expect(again).toEqual(search)
    expect(listSearchOf(again)).toEqual({ status: ['Delivered'], tag: '00123', mode: ['Air'] })
    expect(choiceOf(withoutChoice(again))).toEqual({ kind: 'all' })
    expect(withoutChoice(again).map).toBe('31.35,121.62,4.25')
    expect(withPlaces(again, OVERVIEW.places.slice(0, 1))).not.toHaveProperty('lane')
  })

  test('has a position whose longitude lies in the world, and ignores a malformed one', () => {
    expect(positionText({ lat: 31.3512, lon: 541.62, zoom: 4.25 })).toBe('31.35,-178.38,4.25')
    expect(positionIn('31.35,-178.38,4.25')).toEqual({ lat: 31.35, lon: -178.38, zoom: 4.25 })
    for (const text of ['', '1,2', '91,0,1', '0,181,1', '0,0,-1', '0,0,99', '0,x,1']) {
      expect(positionIn(text)).toBeNull()
    }
  })

  test('has an area that goes the shorter way round the world', () => {
    const text = areaText([
      [178.42, -18.13],
      [-171.76, -13.83],
      [173.18, -41.27],
    ])
    expect(text).toBe('-41.27,173.18,-13.83,188.24')
    const area = areaIn(text)
    if (!area) throw new Error('This is an area.')
    expect(isInArea([-171.76, -13.83], area)).toBe(true)
    expect(isInArea([178.42, -18.13], area)).toBe(true)
    expect(isInArea([-171.75, -13.83], area)).toBe(false)
    expect(isInArea([151.2, -33.9], area)).toBe(false)
  })

  test('asks for active shipments, whatever statuses are chosen for the list', () => {
    expect(activeFiltersAt(read('?status=Delivered&tag=00123&mode=Air&area=none'), JUDGE.nowMs)).toEqual({
      status: ['Active'],
      tag: '00123',
    })
  })
})
