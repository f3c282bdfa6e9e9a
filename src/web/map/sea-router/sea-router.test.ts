import { beforeAll, describe, expect, it } from 'vitest'
import type { SeaPassage } from '#contract/sea-passage.ts'
import { placeByCode, PLACES } from '../../../places/places.ts'
// oxlint-disable-next-line no-restricted-imports -- a test runs on Node
import { readSeaMask } from '../build/sea-mask-file.ts'
import { distanceKm, type LonLat } from '../base/great-circle.ts'
import { decodeSeaMask, type SeaMask } from './sea-mask.ts'
import { createSeaRouter, type SeaRoute, type SeaRouter } from './sea-router.ts'

const KM_PER_NAUTICAL_MILE = 1.852
const NAUTICAL_MILES: readonly (readonly [from: string, to: string, length: number])[] = [
  ['CNSHA', 'USLAX', 5721],
  ['KRPUS', 'USLGB', 5278],
  ['JPTYO', 'USSEA', 4268],
  ['CNNGB', 'USNYC', 10_661],
  ['CNYTN', 'USHOU', 10_762],
  ['CNSHA', 'NLRTM', 10_470],
  ['INNSA', 'GBFXT', 6299],
  ['MYPKG', 'GBFXT', 8086],
  ['BRSSZ', 'DEHAM', 5717],
  ['VNHPH', 'SGSIN', 1319],
  ['SGSIN', 'USSAV', 10_627],
  ['CNYTN', 'AUSYD', 4462],
  ['CNTAO', 'AUMEL', 5459],
  ['SGSIN', 'BDCGP', 1502],
  ['NLRTM', 'CAMTR', 3116],
  ['SEGOT', 'PLGDN', 408],
]
// Ports that the project's list of places leaves out, and Istanbul itself instead of its container port.
const SUVA: LonLat = [178.42, -18.13]
const ODESA: LonLat = [30.75, 46.5]
const ISTANBUL: LonLat = [28.97, 41.01]
const SINGAPORE = port('SGSIN')

let mask: SeaMask
let router: SeaRouter

beforeAll(async () => {
  mask = decodeSeaMask(await readSeaMask())
  router = createSeaRouter(mask)
}, 60_000)

function port(code: string): LonLat {
  const place = placeByCode('Seaport', code)
  if (!place) throw new Error(`There is no seaport ${code}.`)
  return [place.lon, place.lat]
}

function found(way: ReturnType<SeaRouter['route']>): SeaRoute {
  if (typeof way === 'string') throw new Error(`No way: ${way}.`)
  return way
}

function milesBetween(from: LonLat, to: LonLat, by: SeaRouter = router): number {
  return found(by.route(from, to)).distanceKm / KM_PER_NAUTICAL_MILE
}

function isOff(actual: number, expected: number): boolean {
  return Math.abs(actual / expected - 1) > 0.02
}

function isWater([lon, lat]: LonLat): boolean {
  const column = (Math.floor((lon + 180) * 10) + 36_000) % 3600
  const cell = Math.floor((lat + 90) * 10) * 3600 + column
  return ((mask.bits[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0
}

describe('the length of a sea way', () => {
  it('is right within 2 %', () => {
    const off = NAUTICAL_MILES.map(([from, to, expected]) => ({
      from,
      to,
      expected,
      actual: Math.round(milesBetween(port(from), port(to))),
    })).filter(({ actual, expected }) => isOff(actual, expected))
    expect(off).toEqual([])
    expect(isOff(milesBetween(SUVA, port('USLAX')), 4800)).toBe(false)
    expect(isOff(milesBetween(ISTANBUL, ODESA), 355)).toBe(false)
  })

  it('is the same there and back, within 2 %', () => {
    const off = NAUTICAL_MILES.filter(([a, b]) =>
      isOff(milesBetween(port(a), port(b)), milesBetween(port(b), port(a))),
    )
    expect(off).toEqual([])
  })

  it('is found in the far north too, where cells are narrow', () => {
    const hammerfest: LonLat = [23.68, 70.66]
    const miles = milesBetween(hammerfest, port('NLRTM'))
    expect(miles).toBeGreaterThan(1100)
    expect(miles).toBeLessThan(1400)
  })

  it('equals the length of the path', () => {
    const { path, distanceKm: km } = found(router.route(port('CNSHA'), port('USLAX')))
    const measured = path
      .slice(1)
      .reduce((sum, point, index) => sum + distanceKm(path[index] ?? point, point), 0)
    expect(measured).toBeCloseTo(km, 3)
  })
})

describe('a closed passage', () => {
  const closed = (passage: SeaPassage) => createSeaRouter(mask, [passage])

  it('sends ships the shortest other way when it is Suez', () => {
    const cape = closed('suez')
    expect(isOff(milesBetween(port('CNSHA'), port('NLRTM'), cape), 13_436)).toBe(false)
    const { path } = found(cape.route(SINGAPORE, port('NLRTM')))
    expect(Math.min(...path.map(([, lat]) => lat))).toBeLessThan(-34)
    // The ports at both ends of the canal stay within reach, from their own sides.
    expect(milesBetween(port('EGPSD'), port('NLRTM'), cape)).toBeLessThan(3500)
    expect(milesBetween(port('EGSOK'), SINGAPORE, cape)).toBeLessThan(5200)
  })

  it('sends ships elsewhere when it is Panama, and leaves its ports open', () => {
    const far = closed('panama')
    expect(isOff(milesBetween(port('CNNGB'), port('USNYC'), far), 12_182)).toBe(false)
    expect(milesBetween(port('PAMIT'), port('USNYC'), far)).toBeLessThan(2100)
    expect(milesBetween(port('PABLB'), port('USLAX'), far)).toBeLessThan(3100)
  })

  it('leaves every other seaport within reach when it is Malacca or Bab-el-Mandeb', () => {
    const [malacca, babelmandeb] = [closed('malacca'), closed('babelmandeb')]
    expect(milesBetween(port('MYPKG'), SINGAPORE, malacca)).toBeGreaterThan(2000)
    expect(milesBetween(port('LKCMB'), SINGAPORE, malacca)).toBeGreaterThan(1700)
    expect(milesBetween(port('SAJED'), SINGAPORE, babelmandeb)).toBeGreaterThan(12_000)
  }, 20_000)
})

describe('a path', () => {
  it('begins and ends at the places themselves, and runs on across the date line', () => {
    const from: LonLat = [port('CNSHA')[0] + 360, port('CNSHA')[1]]
    const { path } = found(router.route(from, port('USLAX')))
    expect(path[0]).toEqual(from)
    const [lon = 0, lat = 0] = path.at(-1) ?? []
    expect(lon).toBeCloseTo(port('USLAX')[0] + 720, 9)
    expect(lat).toBe(port('USLAX')[1])
    const jumps = path.filter(([east], index) => Math.abs(east - (path[index - 1]?.[0] ?? east)) > 20)
    expect(jumps).toEqual([])
  })

  it('crosses the date line westward as well', () => {
    const { path } = found(router.route(port('USLAX'), port('CNSHA')))
    expect(path.at(-1)?.[0]).toBeCloseTo(port('CNSHA')[0] - 360, 9)
  })

  it('is one point or two where there is no way to go', () => {
    const { path, distanceKm: km } = found(router.route(SINGAPORE, SINGAPORE))
    expect(km).toBeLessThan(30)
    expect(path[0]).toEqual(SINGAPORE)
    expect(path.at(-1)).toEqual(SINGAPORE)
    const atSea: LonLat = [-140, 10]
    expect(found(router.route(atSea, atSea)).path).toEqual([atSea])
  })

  it('goes straight over the open sea', () => {
    const [from, to]: [LonLat, LonLat] = [
      [-150, 5],
      [-120, 15],
    ]
    const { corners, distanceKm: km } = found(router.route(from, to))
    expect(corners).toEqual([from, to])
    expect(km).toBeCloseTo(distanceKm(from, to), 6)
  })
})

describe('seaports and places inland', () => {
  it('are reached from Singapore without touching land, every single seaport', () => {
    const seaports = PLACES.filter(({ kind }) => kind === 'Seaport')
    const faults = seaports.flatMap(({ code, lon, lat }) => {
      const way = router.route(SINGAPORE, [lon, lat])
      if (typeof way === 'string') return [`${code}: ${way}`]
      // The ends are quays; the water begins after them.
      const dry = way.corners.slice(1, -1).filter((point) => !isWater(point))
      return dry.map((point) => `${code}: ${point.join(' ')} is land`)
    })
    expect(seaports.length).toBeGreaterThan(190)
    expect(faults).toEqual([])
  })

  it('are refused inland, and only there', () => {
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

  it('are refused beyond the ice as well', () => {
    expect(router.route([150, 73], SINGAPORE)).not.toBe('closed')
    expect(router.route([0, 89], SINGAPORE)).toBe('inland')
    expect(router.route([0, -90], SINGAPORE)).toBe('inland')
  })
})
