import { describe, expect, test } from 'vitest'
import { clusterPlaces } from '#facts/map/map-marks.ts'
import { positionIn, positionText } from '#facts/map/map-area.ts'
import { listOf, listSearchOf, readMapSearch, withChoice, withoutChoice } from '#facts/filters/map-search.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { chosenOf } from './map-choice.ts'

const PLACES = [
  { key: '22.3,114.2', position: [114.2, 22.3], name: 'Hong Kong', count: 8, passedCount: 2 },
  { key: '22.5,114', position: [114, 22.5], name: 'Shenzhen', count: 3, passedCount: 0 },
  { key: '-18.13,178.42', position: [178.42, -18.13], name: 'Suva', count: 1, passedCount: 0 },
] as const
const LANE = {
  key: '22.3,114.2_-18.13,178.42',
  from: PLACES[0].position,
  to: PLACES[2].position,
  fromName: 'Hong Kong',
  toName: 'Suva',
  mode: 'Voyage',
  count: 4,
  passedCount: 1,
} as const
const OVERVIEW = {
  total: { count: 14, passedCount: 2 },
  unlocated: { count: 2, passedCount: 0 },
  places: PLACES,
  lanes: [LANE],
  movedNames: [],
}

const NOBODY_HERE = 'No shipment was last reported here.'
const BOTH = 'Hong Kong and Shenzhen'
const TO_SUVA = 'Hong Kong to Suva'

function read(query: string) {
  return readMapSearch(parseSearch(query))
}

/** The choice in an address, and the address of its list. */
function chosenAt(query: string) {
  const search = read(query)
  const chosen = chosenOf(OVERVIEW, clusterPlaces(PLACES), search)
  return {
    chosen,
    list: decodeURIComponent(stringifySearch({ ...listOf(search, chosen?.title) })).replaceAll('+', ' '),
  }
}

describe('the map', () => {
  test('links to a list of the active shipments', () => {
    expect(chosenAt('?mode=Ocean&map=1,2,3')).toEqual({ chosen: null, list: '?mode=Ocean&status=Active' })
  })

  test.each([
    ['?area=22.5,114', { title: 'Shenzhen', count: 3 }, 'area=Shenzhen (22.5,114)'],
    ['?area=22.3,114.2,2', { title: BOTH, count: 11, passedCount: 2 }, `area=${BOTH} (22.3,114.2,2)`],
    ['?area=40,-30,2', { note: NOBODY_HERE, count: 0 }, 'area=Last reported here (40,-30,2)'],
    ['?area=none', { title: 'Not on the map', count: 2 }, 'area=none'],
    [`?lane=${LANE.key}`, { title: TO_SUVA, count: 4, passedCount: 1 }, `lane=${TO_SUVA} (${LANE.key})`],
    ['?lane=x', { note: 'No shipment is on the way there now.', count: 0 }, 'lane=On the way (x)'],
    // As in a list.
    ['?area=Shenzhen (22.5,114)', { title: 'Shenzhen', count: 3 }, 'area=Shenzhen (22.5,114)'],
    // Addresses of earlier versions.
    ['?place=22.5,114', { title: 'Shenzhen' }, 'area=Shenzhen (22.5,114)'],
    ['?place=none', { title: 'Not on the map' }, 'area=none'],
  ])('%s chooses %j, with a list of it', (query, chosen, list) => {
    expect(chosenAt(query)).toMatchObject({ chosen, list: expect.stringContaining(list) })
  })
})

describe('the URL of the map', () => {
  test('keeps the place filter of the list', () => {
    expect(read('?place=Sassuolo')).toEqual({ place: ['Sassuolo'] })
    expect(read('?place=31.35,121.62')).toEqual({ area: '31.35,121.62' })
  })

  test('has filters, map position and choice, and reads back the same', () => {
    const search = withChoice(read('?status=Delivered&tag=00123&mode=Air&area=none&map=31.35,121.62,4.25'), {
      lane: '31.35,121.62_1.27,-103.8',
    })
    const again = read(stringifySearch({ ...search }))
    expect(again).toEqual(search)
    expect(listSearchOf(again)).toEqual({ status: ['Delivered'], tag: '00123', mode: ['Air'] })
    expect(withoutChoice(again)).toEqual({ ...listSearchOf(again), map: '31.35,121.62,4.25' })
    expect(withChoice(again, { area: '31.35,121.62' })).not.toHaveProperty('lane')
    expect(read('?area=1,2,3&lane=x')).toEqual({ area: '1,2,3' })
  })

  test('has a longitude within 180 degrees, and ignores a malformed position', () => {
    expect(positionText({ lat: 31.3512, lon: 541.62, zoom: 4.25 })).toBe('31.35,-178.38,4.25')
    expect(positionIn('31.35,-178.38,4.25')).toEqual({ lat: 31.35, lon: -178.38, zoom: 4.25 })
    for (const text of ['', '1,2', '91,0,1', '0,181,1', '0,0,-1', '0,0,99', '0,x,1']) {
      expect(positionIn(text)).toBeNull()
    }
  })
})
