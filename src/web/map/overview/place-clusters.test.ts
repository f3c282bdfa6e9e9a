import { describe, expect, test } from 'vitest'
import type { OverviewPlace } from './overview-content.ts'
import { clusterPlaces } from './place-clusters.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }

function place(key: string, lon: number, lat: number, count = 1, passedCount = 0): OverviewPlace {
  return { key, position: [lon, lat], name: key, count, passedCount }
}

/** Places all over the world, the same each time. */
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

describe('marks gather places so that they', () => {
  test('hold every shipment exactly once, at every zoom', () => {
    const places = scattered(500)
    const clusters = clusterPlaces(places)
    for (let zoom = 0; zoom <= 8; zoom += 0.25) {
      const marks = clusters.within(WORLD, zoom)
      expect(sum(marks)).toEqual(sum(places))
      const keys = marks.flatMap((mark) => clusters.placesOf(mark).map(({ key }) => key))
      expect(keys.toSorted()).toEqual(places.map(({ key }) => key).toSorted())
    }
  })

  test('count what their places count, the largest mark first', () => {
    const clusters = clusterPlaces([
      place('Shenzhen', 114, 22.5, 3),
      place('Hong Kong', 114.2, 22.3, 8, 2),
      place('Santos', -46.3, -24, 2),
    ])
    const [pearl, santos] = clusters.within(WORLD, 2)
    expect(pearl).toMatchObject({ count: 11, passedCount: 2, placeCount: 2, lead: { key: 'Hong Kong' } })
    expect(santos).toMatchObject({ count: 2, placeCount: 1, lead: { key: 'Santos' } })
  })

  test('stand at their largest place', () => {
    const clusters = clusterPlaces([place('small', 10, 50, 1), place('large', 11, 51, 9)])
    expect(clusters.within(WORLD, 1)[0]?.position).toEqual([11, 51])
  })

  test('split at a closer zoom, or say that they never do', () => {
    const clusters = clusterPlaces([
      place('Shanghai', 121.6, 31.36, 5),
      place('Yangshan', 121.61, 31.36, 4),
      place('Ningbo', 121.86, 29.94, 3),
    ])
    const [all] = clusters.within(WORLD, 1)
    if (!all) throw new Error('There is no mark.')
    const opening = clusters.partsAt(all)
    expect(clusters.within(WORLD, opening ?? 0)).toHaveLength(2)
    const [together] = clusters.within(WORLD, 7)
    if (!together) throw new Error('There is no mark.')
    expect(clusters.partsAt(together)).toBeNull()
    expect(clusters.placesOf(together).map(({ key }) => key)).toEqual(['Shanghai', 'Yangshan'])
  })

  test('show in each visible copy of the world, each with a key of its own', () => {
    const clusters = clusterPlaces([place('Suva', 178.4, -18.1, 4), place('Apia', -171.8, -13.8, 2)])
    const marks = clusters.within({ west: 170, south: -40, east: 560, north: 40 }, 2)
    const found = marks.map(({ lead, position: [lon] }) => [lead.name, Math.round(lon * 10) / 10])
    expect(found).toEqual([
      ['Suva', 178.4],
      ['Suva', 538.4],
      ['Apia', 188.2],
      ['Apia', 548.2],
    ])
    expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length)
    // The middle of the view is at 365 degrees.
    expect(marks.map(({ isCopy }) => isCopy)).toEqual([true, false, false, true])
  })

  test('are found across the date line', () => {
    const clusters = clusterPlaces([
      place('Suva', 178.4, -18.1),
      place('Apia', -171.8, -13.8),
      place('Rome', 12, 42),
    ])
    const names = clusters
      .within({ west: 170, south: -40, east: 195, north: 40 }, 4)
      .map(({ lead }) => lead.name)
    expect(names.toSorted()).toEqual(['Apia', 'Suva'])
  })

  test('do not exist without places', () => {
    expect(clusterPlaces([]).within(WORLD, 2)).toEqual([])
  })
})
