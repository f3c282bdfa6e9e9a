import { beforeAll, describe, expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- a test runs on Node
import { readSeaMask } from '../build/sea-mask-file.ts'
import { distanceKm, type LonLat } from '../base/great-circle.ts'
import { decodeSeaMask, type SeaMask } from './sea-mask.ts'
import { createSeaRouter, type SeaRouter } from './sea-router.ts'
import { found, isOff, milesBetween, port } from './testing/sea-miles.ts'

const NAUTICAL_MILES: readonly (readonly [from: string, to: string, length: number])[] = [
  ['CNSHA', 'USLAX', 5721],
  ['CNNGB', 'USNYC', 10_661],
  ['CNSHA', 'NLRTM', 10_470],
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
})

describe('the length of a sea way', () => {
  it('is right within 2 %', () => {
    const off = NAUTICAL_MILES.map(([from, to, expected]) => ({
      from,
      to,
      expected,
      actual: Math.round(milesBetween(port(from), port(to), router)),
    })).filter(({ actual, expected }) => isOff(actual, expected))
    expect(off).toEqual([])
    expect(isOff(milesBetween(SUVA, port('USLAX'), router), 4800)).toBe(false)
    expect(isOff(milesBetween(ISTANBUL, ODESA, router), 355)).toBe(false)
  })

  it('is found in the far north too, where cells are narrow', () => {
    const hammerfest: LonLat = [23.68, 70.66]
    const miles = milesBetween(hammerfest, port('NLRTM'), router)
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
  it('sends ships the shortest other way when it is Suez', () => {
    const cape = createSeaRouter(mask, ['suez'])
    expect(isOff(milesBetween(port('CNSHA'), port('NLRTM'), cape), 13_436)).toBe(false)
    const { path } = found(cape.route(SINGAPORE, port('NLRTM')))
    expect(Math.min(...path.map(([, lat]) => lat))).toBeLessThan(-34)
    // The ports at both ends of the canal stay within reach, from their own sides.
    expect(milesBetween(port('EGPSD'), port('NLRTM'), cape)).toBeLessThan(3500)
    expect(milesBetween(port('EGSOK'), SINGAPORE, cape)).toBeLessThan(5200)
  })
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

describe('places inland', () => {
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
