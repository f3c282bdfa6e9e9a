import { beforeAll, describe, expect, it } from 'vitest'
import type { SeaPassage } from '#contract/sea-passage.ts'
import { type LonLat } from '#facts/route/great-circle.ts'
import { placeByCode } from '../places/places.ts'
import { readSeaMask, type SeaMask } from './sea-mask.ts'
import { createSeaRouter, type SeaRoute, type SeaRouter } from './sea-router.ts'

const KM_PER_NAUTICAL_MILE = 1.852

// Ports that the list of places does not have, and Istanbul itself instead of its container port.
const OTHERS: Readonly<Record<string, LonLat>> = {
  Suva: [178.42, -18.13],
  Odesa: [30.75, 46.5],
  Istanbul: [28.97, 41.01],
  Hammerfest: [23.68, 70.66],
}

/** Nautical miles and number of points. Changes of the router that move lanes change these. */
const LANES: readonly (readonly [from: string, to: string, closed: SeaPassage | null, number, number])[] = [
  ['CNSHA', 'USLAX', null, 5746, 111],
  ['KRPUS', 'USLGB', null, 5302, 104],
  ['JPTYO', 'USSEA', null, 4245, 89],
  ['Suva', 'USLAX', null, 4804, 93],
  ['CNNGB', 'USNYC', null, 10_666, 209],
  ['CNYTN', 'USHOU', null, 10_771, 210],
  ['CNSHA', 'NLRTM', null, 10_498, 213],
  ['INNSA', 'GBFXT', null, 6297, 128],
  ['MYPKG', 'GBFXT', null, 8102, 165],
  ['BRSSZ', 'DEHAM', null, 5712, 114],
  ['VNHPH', 'SGSIN', null, 1320, 28],
  ['SGSIN', 'USSAV', null, 10_649, 210],
  ['CNYTN', 'AUSYD', null, 4466, 91],
  ['CNTAO', 'AUMEL', null, 5458, 107],
  ['SGSIN', 'BDCGP', null, 1505, 33],
  ['NLRTM', 'CAMTR', null, 3118, 71],
  ['Istanbul', 'Odesa', null, 353, 10],
  ['SEGOT', 'PLGDN', null, 412, 16],
  ['Hammerfest', 'NLRTM', null, 1335, 29],
  ['CNSHA', 'NLRTM', 'suez', 13_437, 259],
  ['EGSOK', 'SGSIN', 'suez', 4951, 100],
  ['CNNGB', 'USNYC', 'panama', 12_200, 245],
  ['PAMIT', 'USNYC', 'panama', 1988, 42],
  ['MYPKG', 'SGSIN', 'malacca', 2062, 49],
  ['SAJED', 'SGSIN', 'babelmandeb', 13_374, 263],
]
const SINGAPORE = port('SGSIN')

function port(code: string): LonLat {
  const place = placeByCode('Seaport', code)
  if (!place) throw new Error(`There is no seaport ${code}.`)
  return [place.lon, place.lat]
}

function found(way: ReturnType<SeaRouter['route']>): SeaRoute {
  if (typeof way === 'string') throw new Error(`No way: ${way}.`)
  return way
}

let mask: SeaMask
let router: SeaRouter

beforeAll(() => {
  mask = readSeaMask()
  router = createSeaRouter(mask)
})

describe('the length of a sea way', () => {
  it('is stable between 25 pairs of ports, in both directions', () => {
    const routers = new Map<SeaPassage | null, SeaRouter>([[null, router]])
    const ways = LANES.map(([from, to, closed]) => {
      const by = routers.get(closed) ?? createSeaRouter(mask, closed ? [closed] : [])
      routers.set(closed, by)
      const [start, end] = [from, to].map((name) => OTHERS[name] ?? port(name))
      const both = start && end ? [by.route(start, end), by.route(end, start)] : []
      return both.map((way) => {
        const { path, distanceKm: km } = found(way)
        return [from, to, closed, Math.round(km / KM_PER_NAUTICAL_MILE), path.length]
      })
    })
    expect(ways).toEqual(LANES.map((lane) => [lane, lane]))
  })
})

it('ships go round the Cape when Suez is closed', () => {
  const { path } = found(createSeaRouter(mask, ['suez']).route(SINGAPORE, port('NLRTM')))
  expect(Math.min(...path.map(([, lat]) => lat))).toBeLessThan(-34)
})

describe('a path', () => {
  it('starts and ends at the places themselves, and is continuous across the date line', () => {
    const from: LonLat = [port('CNSHA')[0] + 360, port('CNSHA')[1]]
    const { path } = found(router.route(from, port('USLAX')))
    expect(path[0]).toEqual(from)
    const [lon = 0, lat = 0] = path.at(-1) ?? []
    expect(lon).toBeCloseTo(port('USLAX')[0] + 720, 9)
    expect(lat).toBe(port('USLAX')[1])
    const jumps = path.filter(([east], index) => Math.abs(east - (path[index - 1]?.[0] ?? east)) > 20)
    expect(jumps).toEqual([])
  })

  it('is one or two points if there is no distance', () => {
    const { path, distanceKm: km } = found(router.route(SINGAPORE, SINGAPORE))
    expect(km).toBeLessThan(30)
    expect(path[0]).toEqual(SINGAPORE)
    expect(path.at(-1)).toEqual(SINGAPORE)
    const atSea: LonLat = [-140, 10]
    expect(found(router.route(atSea, atSea)).path).toEqual([atSea])
  })
})

describe('places inland', () => {
  it('are rejected inland, and only there', () => {
    const inland: Record<string, LonLat> = {
      Chicago: [-87.63, 41.88],
      Dallas: [-96.8, 32.78],
      Chongqing: [106.55, 29.56],
      Munich: [11.58, 48.14],
      Madrid: [-3.7, 40.42],
      Almaty: [76.9, 43.2],
      Johannesburg: [28.05, -26.2],
      'Caspian Sea': [51, 42],
    }
    for (const [name, place] of Object.entries(inland)) {
      expect([name, router.route(place, SINGAPORE)]).toEqual([name, 'inland'])
      expect([name, router.route(SINGAPORE, place)]).toEqual([name, 'inland'])
    }
  })

  it('are rejected beyond the ice too', () => {
    expect(router.route([150, 73], SINGAPORE)).not.toBe('closed')
    expect(router.route([0, 89], SINGAPORE)).toBe('inland')
    expect(router.route([0, -90], SINGAPORE)).toBe('inland')
  })
})
