import GeoJSONVT from 'geojson-vt'
import { expect, test } from 'vitest'
import { TILE_EXTENT, tileShape } from './base-map-tile.ts'

test('a tile holds the outlines of its areas, one after the other', () => {
  // North of the equator and east of Greenwich: the upper right quarter of the world.
  const square = (west: number, east: number) => [
    [
      [west, 10],
      [east, 10],
      [east, 50],
      [west, 50],
      [west, 10],
    ],
  ]
  const index = new GeoJSONVT(
    {
      type: 'Feature',
      properties: null,
      geometry: { type: 'MultiPolygon', coordinates: [square(20, 60), square(80, 120)] },
    },
    { extent: TILE_EXTENT, tolerance: 0 },
  )
  const shape = tileShape(index.getTile(1, 1, 0))

  expect([...(shape?.ends ?? [])]).toEqual([10, 20])
  const longitudes = [...(shape?.points ?? [])].filter((_, at) => at % 2 === 0)
  expect(Math.min(...longitudes)).toBe(Math.round((20 / 180) * TILE_EXTENT))
  expect(Math.max(...longitudes)).toBe(Math.round((120 / 180) * TILE_EXTENT))
  expect([...(tileShape(index.getTile(1, 0, 1))?.ends ?? [])]).toEqual([])
  expect(tileShape(null)).toBeNull()
})
