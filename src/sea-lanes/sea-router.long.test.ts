import { expect, it } from 'vitest'
import { PLACES } from '../places/places.ts'
import { distanceKm, greatCircle, type LonLat } from '#facts/route/great-circle.ts'
import { readSeaMask } from './sea-mask.ts'
import { createSeaRouter } from './sea-router.ts'

const PAIRS = 400
// A route may squeeze between two corners of land, as in a canal.
const LAND_SHARE_MAX = 0.0005

it('routes between any two seaports hardly touch land, even between their corners', () => {
  const mask = readSeaMask()
  const router = createSeaRouter(mask)
  const seaports = PLACES.filter(({ kind }) => kind === 'Seaport')
  const isLand = ([lon, lat]: LonLat) => {
    const column = (Math.floor((lon + 180) * 10) + 36_000) % 3600
    const cell = Math.floor((lat + 90) * 10) * 3600 + column
    return ((mask.bits[cell >> 3] ?? 0) & (1 << (cell & 7))) === 0
  }
  let totalKm = 0
  let landKm = 0
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Steps without a common divisor pair every port with near and distant ones.
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
