import { describe, expect, test } from 'vitest'
import type { OverviewPlace } from '#contract/dashboard-api/overview.ts'
import { areaOfMark, clusterPlaces, placesIn } from './map-marks.ts'

function place(key: string, lon: number, lat: number, count = 1, passedCount = 0): OverviewPlace {
  return { key, position: [lon, lat], name: key, count, passedCount }
}

/** Pseudo-random places all over the world, always the same ones. */
function scattered(count: number): OverviewPlace[] {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, (_, index) => {
    const size = 1 + Math.floor(random() * 20)
    return place(
      `place ${index}`,
      random() * 360 - 180,
      random() * 140 - 70,
      size,
      Math.floor(random() * size),
    )
  })
}

function sum(items: readonly { readonly count: number; readonly passedCount: number }[]) {
  return {
    count: items.reduce((total, { count }) => total + count, 0),
    passedCount: items.reduce((total, { passedCount }) => total + passedCount, 0),
  }
}

describe('marks group places so that they', () => {
  test('contain every shipment exactly once, at every zoom', () => {
    const places = scattered(500)
    const marksAt = clusterPlaces(places)
    for (let zoom = 0; zoom <= 8; zoom += 0.25) {
      const marks = marksAt(zoom)
      expect(sum(marks)).toEqual(sum(places))
      const keys = marks.flatMap((mark) => mark.places.map(({ key }) => key))
      expect(keys.toSorted()).toEqual(places.map(({ key }) => key).toSorted())
    }
  })

  test('sum the counts of their places, the largest mark and place first', () => {
    const [pearl, santos] = clusterPlaces([
      place('Shenzhen', 114, 22.5, 3),
      place('Hong Kong', 114.2, 22.3, 8, 2),
      place('Santos', -46.3, -24, 2),
    ])(2)
    const names = pearl?.places.map(({ name }) => name)
    expect({ ...pearl, places: names }).toEqual({
      count: 11,
      passedCount: 2,
      places: ['Hong Kong', 'Shenzhen'],
    })
    expect(santos).toMatchObject({ count: 2, places: [{ key: 'Santos' }] })
  })

  test('are found by their address, even without the place that names it, but not from far away', () => {
    const places = [
      place('Shenzhen', 114, 22.5, 3),
      place('Hong Kong', 114.2, 22.3, 8),
      place('Suva', 178, -18),
    ]
    const marksAt = clusterPlaces(places)
    const [pearl] = marksAt(2)
    if (!pearl) throw new Error('There is a mark.')
    const area = areaOfMark(pearl, 2.2)
    expect(area).toBe('22.3,114.2,2')
    expect(placesIn(area, places, marksAt)).toEqual(pearl.places)
    const filtered = places.filter(({ key }) => key !== 'Hong Kong')
    expect(placesIn(area, filtered, clusterPlaces(filtered))).toEqual([places[0]])
    expect(placesIn('40,-30,2', places, marksAt)).toEqual([])
  })

  test('do not exist without places', () => {
    expect(clusterPlaces([])(2)).toEqual([])
  })
})
