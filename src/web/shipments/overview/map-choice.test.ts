import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { activeFiltersAt, readMapSearch } from '#facts/views/map-search.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { positionIn, positionText } from '../../map/overview/map-position.ts'
import { areaOfMark } from '../../map/overview/place-clusters.ts'
import {
  choiceOf,
  chosenPlaces,
  listOf,
  listSearchOf,
  withChoice,
  withoutChoice,
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

test('a place leads to the list of its shipments, by whatever name they have it', () => {
  const choice = { kind: 'area', area: '31.35,121.62' } as const
  expect(listOf({}, OVERVIEW, choice)).toEqual({ status: ['Active'], at: ['Shanghai', 'Pudong'] })
  expect(listedRows(choice)).toEqual([ROWS[0], ROWS[1], ROWS[3]])
})

describe('places of one name', () => {
  const town = { type: 'ManualAddress', city: 'Istanbul', countryCode: 'TR' } as const
  const istanbuls = [
    place('Airport', 'Istanbul', { code: 'IST', countryCode: 'TR', coordinates: { lat: 41.26, lon: 28.74 } }),
    { ...place('ManualAddress', null, { coordinates: { lat: 41.04, lon: 28.66 } }), ...town },
    { ...place('ManualAddress', null, { coordinates: { lat: 40.9, lon: 29.3 } }), ...town },
  ]
  const rows = istanbuls.flatMap((from) => [underWay(from, SUVA), underWay(SUVA, from)])
  const overview = overviewOf(rows, JUDGE)

  test('are told apart by their code, else by their position', () => {
    expect(overview.places.map(({ name }) => name)).toEqual([
      'Suva',
      'Istanbul (40.9,29.3)',
      'Istanbul (41.04,28.66)',
      'Istanbul (IST)',
    ])
  })

  test('lead to the list of exactly their shipments, and so do their lanes', () => {
    const choices = [
      ...overview.places.map(({ key, rows: own }) => [{ kind: 'area', area: key }, own] as const),
      ...overview.lanes.map(({ key, rows: own }) => [{ kind: 'lane', key }, own] as const),
    ]
    expect(choices).toHaveLength(10)
    for (const [choice, own] of choices) {
      const search = listOf({}, overview, choice)
      expect(rows.filter((row) => search && matchesLoadedFilters(row, search, JUDGE))).toEqual(own)
    }
  })

  test('and marks of several lead to exactly the shipments that they count', () => {
    for (const zoom of [0, 4, 7]) {
      for (const mark of overview.marksAt(zoom)) {
        const chosen = chosenPlaces(overview, { kind: 'area', area: areaOfMark(mark, zoom) })
        expect(chosen.map(({ key }) => key).toSorted()).toEqual(mark.places.map(({ key }) => key).toSorted())
      }
    }
  })
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
    ['?area=31.35,121.62', { kind: 'area', area: '31.35,121.62' }],
    ['?area=1,2,3&lane=x', { kind: 'area', area: '1,2,3' }],
    ['?area=none', { kind: 'unlocated' }],
    ['?lane=1,2_3,4', { kind: 'lane', key: '1,2_3,4' }],
    // Addresses of earlier versions.
    ['?place=31.35,121.62', { kind: 'area', area: '31.35,121.62' }],
    ['?place=1,2&place=3,4', { kind: 'area', area: '1,2' }],
    ['?place=none', { kind: 'unlocated' }],
  ])('%s narrows the list to %j', (query, choice) => {
    expect(choiceOf(read(query))).toEqual(choice)
  })

  test('keeps the filter of the list on places', () => {
    expect(read('?place=Sassuolo')).toEqual({ place: ['Sassuolo'] })
    expect(read('?place=31.35,121.62')).toEqual({ area: '31.35,121.62' })
  })

  test('holds the filters, where the map is, and the choice, and reads back the same', () => {
    const search = withChoice(read('?status=Delivered&tag=00123&mode=Air&area=none&map=31.35,121.62,4.25'), {
      lane: '31.35,121.62_1.27,-103.8',
    })
    const again = read(stringifySearch({ ...search }))
    expect(again).toEqual(search)
    expect(listSearchOf(again)).toEqual({ status: ['Delivered'], tag: '00123', mode: ['Air'] })
    expect(choiceOf(withoutChoice(again))).toEqual({ kind: 'all' })
    expect(withoutChoice(again).map).toBe('31.35,121.62,4.25')
    expect(withChoice(again, { area: '31.35,121.62' })).not.toHaveProperty('lane')
  })

  test('has a position whose longitude lies in the world, and ignores a malformed one', () => {
    expect(positionText({ lat: 31.3512, lon: 541.62, zoom: 4.25 })).toBe('31.35,-178.38,4.25')
    expect(positionIn('31.35,-178.38,4.25')).toEqual({ lat: 31.35, lon: -178.38, zoom: 4.25 })
    for (const text of ['', '1,2', '91,0,1', '0,181,1', '0,0,-1', '0,0,99', '0,x,1']) {
      expect(positionIn(text)).toBeNull()
    }
  })

  test('asks for active shipments, whatever statuses are chosen for the list', () => {
    expect(activeFiltersAt(read('?status=Delivered&tag=00123&mode=Air&area=none'), JUDGE.nowMs)).toEqual({
      status: ['Active'],
      tag: '00123',
    })
  })
})
