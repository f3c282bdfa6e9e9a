import { beforeAll, describe, expect, it } from 'vitest'
import type { SeaPassage } from '#contract/sea-passage.ts'
import { PLACES } from '../../../places/places.ts'
// oxlint-disable-next-line no-restricted-imports -- a test runs on Node
import { readSeaMask } from '../build/sea-mask-file.ts'
import { distanceKm, greatCircle, type LonLat } from '../base/great-circle.ts'
import { decodeSeaMask, type SeaMask } from './sea-mask.ts'
import { createSeaRouter, type SeaRouter } from './sea-router.ts'
import { isOff, milesBetween, port } from './testing/sea-miles.ts'

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
const PAIRS = 400
// A way may squeeze between two corners of land, as in a canal.
const LAND_SHARE_MAX = 0.0005

let mask: SeaMask
let router: SeaRouter

beforeAll(async () => {
  mask = decodeSeaMask(await readSeaMask())
  router = createSeaRouter(mask)
})

it('ways between any two seaports hardly touch land, even between their corners', () => {
  const seaports = PLACES.filter(({ kind }) => kind === 'Seaport')
  const isLand = ([lon, lat]: LonLat) => {
    const column = (Math.floor((lon + 180) * 10) + 36_000) % 3600
    const cell = Math.floor((lat + 90) * 10) * 3600 + column
    return ((mask.bits[cell >> 3] ?? 0) & (1 << (cell & 7))) === 0
  }
  let totalKm = 0
  let landKm = 0
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Steps without a common divisor pair every port with others far and near.
    const from = seaports[(pair * 67) % seaports.length]
    const to = seaports[(pair * 31 + 7) % seaports.length]
    if (!from || !to) continue
    const way = router.route([from.lon, from.lat], [to.lon, to.lat])
    if (typeof way === 'string') throw new Error(`${from.code} to ${to.code}: ${way}`)
    const corners = way.corners.slice(1, -1)
    const points = corners.flatMap((corner, index) => greatCircle(corners[index - 1] ?? corner, corner, 3))
    for (const [index, point] of points.entries()) {
      const km = distanceKm(points[index - 1] ?? point, point)
      totalKm += km
      if (isLand(point)) landKm += km
    }
  }
  expect(totalKm).toBeGreaterThan(1_000_000)
  expect(landKm / totalKm).toBeLessThan(LAND_SHARE_MAX)
})

it('the length of a sea way is right within 2 %, there and back', () => {
  const off = NAUTICAL_MILES.flatMap(([from, to, expected]) => {
    const there = milesBetween(port(from), port(to), router)
    const back = milesBetween(port(to), port(from), router)
    return isOff(there, expected) || isOff(back, there) ? [{ from, to, expected, there, back }] : []
  })
  expect(off).toEqual([])
})

describe('a closed passage', () => {
  const closed = (passage: SeaPassage) => createSeaRouter(mask, [passage])

  it('sends ships elsewhere when it is Panama, and leaves its ports open', () => {
    const far = closed('panama')
    expect(isOff(milesBetween(port('CNNGB'), port('USNYC'), far), 12_182)).toBe(false)
    expect(milesBetween(port('PAMIT'), port('USNYC'), far)).toBeLessThan(2100)
    expect(milesBetween(port('PABLB'), port('USLAX'), far)).toBeLessThan(3100)
  })

  it('leaves every other seaport within reach when it is Malacca or Bab-el-Mandeb', () => {
    const [malacca, babelmandeb] = [closed('malacca'), closed('babelmandeb')]
    expect(milesBetween(port('MYPKG'), port('SGSIN'), malacca)).toBeGreaterThan(2000)
    expect(milesBetween(port('LKCMB'), port('SGSIN'), malacca)).toBeGreaterThan(1700)
    expect(milesBetween(port('SAJED'), port('SGSIN'), babelmandeb)).toBeGreaterThan(12_000)
  })
})
