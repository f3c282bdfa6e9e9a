import { describe, expect, it } from 'vitest'
import { greatCircle, unwrapped, type LonLat } from './great-circle.ts'

const SHANGHAI: LonLat = [121.49, 31.23]
const LOS_ANGELES: LonLat = [-118.26, 33.74]

function kilometres([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const rad = Math.PI / 180
  const haversine =
    Math.sin(((latB - latA) * rad) / 2) ** 2 +
    Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(((lonB - lonA) * rad) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(haversine))
}

function lengthKm(path: readonly LonLat[]): number {
  return path.slice(1).reduce((sum, point, index) => sum + kilometres(path[index] ?? point, point), 0)
}

function longestJump(path: readonly LonLat[]): number {
  return Math.max(...path.slice(1).map(([lon], index) => Math.abs(lon - (path[index]?.[0] ?? lon))))
}

describe('a great circle', () => {
  it('crosses 180 degrees eastward as one line', () => {
    const path = greatCircle(SHANGHAI, LOS_ANGELES)
    expect(path[0]).toEqual(SHANGHAI)
    expect(path.at(-1)?.[0]).toBeCloseTo(-118.26 + 360, 9)
    expect(longestJump(path)).toBeLessThan(2)
    expect(lengthKm(path)).toBeCloseTo(kilometres(SHANGHAI, LOS_ANGELES), 3)
    // The path starts a little east of the outer port of Shanghai, which is 5,629 nautical miles away.
    expect(Math.abs(lengthKm(path) / 1.852 / 5629 - 1)).toBeLessThan(0.01)
    expect(Math.max(...path.map(([, lat]) => lat))).toBeGreaterThan(47)
  })

  it('continues from a start that is already unwrapped', () => {
    const path = greatCircle([241.74, 33.74], [-87.63, 41.88])
    expect(path[0]?.[0]).toBe(241.74)
    expect(path.at(-1)?.[0]).toBeCloseTo(272.37, 9)
  })

  it('has steps of about 60 km, or of the length that the caller asks for', () => {
    const path = greatCircle(SHANGHAI, LOS_ANGELES)
    const steps = path.slice(1).map((point, index) => kilometres(path[index] ?? point, point))
    expect(Math.max(...steps)).toBeLessThanOrEqual(60)
    expect(Math.min(...steps)).toBeGreaterThan(59)
    expect(greatCircle(SHANGHAI, LOS_ANGELES, 1000)).toHaveLength(12)
  })

  it('is its two ends when they are the same place, even 360 degrees apart', () => {
    expect(greatCircle(SHANGHAI, SHANGHAI)).toEqual([SHANGHAI, SHANGHAI])
    expect(greatCircle([180, 10], [-180, 10])).toEqual([
      [180, 10],
      [180, 10],
    ])
  })

  it.each<[string, LonLat, LonLat]>([
    ['on the equator', [10, 0], [-170, 0]],
    ['between opposite latitudes', [30, 45], [-150, -45]],
    ['between the poles', [0, 90], [0, -90]],
  ])('takes one way without a break between opposite places: %s', (_, from, to) => {
    const path = greatCircle(from, to)
    expect(lengthKm(path)).toBeCloseTo(Math.PI * 6371.0088, 0)
    expect(longestJump(path)).toBeLessThanOrEqual(180)
    expect(path.flat().every(Number.isFinite)).toBe(true)
    expect(path.at(-1)?.[1]).toBe(to[1])
  })

  it('ends exactly at 180 degrees without turning back', () => {
    const path = greatCircle([170, -40], [180, -40])
    expect(path.at(-1)).toEqual([180, -40])
    expect(greatCircle([170, -40], [-180, -40]).at(-1)).toEqual([180, -40])
  })
})

describe('an unwrapped position', () => {
  it.each([
    [-118, 121, 242],
    [121, -118, -239],
    [121, 242, 121],
    [10, 730, 730],
  ])('puts %d near %d at %d', (lon, previous, expected) => {
    expect(unwrapped([lon, 5], previous)).toEqual([expected, 5])
  })
})
