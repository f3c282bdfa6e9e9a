import { CRS, LatLng } from 'leaflet'
import { describe, expect, test, vi } from 'vitest'
import coarse from 'world-atlas/countries-110m.json'
import fine from 'world-atlas/countries-50m.json'
import { loadCountries } from './countries.ts'

const pixelOf = (lat: number, lon: number) => CRS.EPSG3857.latLngToPoint(new LatLng(lat, lon), 0)

describe.each([
  ['1:110m', coarse],
  ['1:50m', fine],
])('the countries at %s', (_, file) => {
  const load = () => {
    vi.stubGlobal('fetch', async () => Response.json(file))
    return loadCountries('/countries.json')
  }

  test('do not jump across the world, and Russia continues past 180 degrees', async () => {
    const all = (await load()).map(({ bounds }) => bounds)
    expect(Math.max(...all.map((bounds) => bounds.getSize().x))).toBeLessThan(pixelOf(0, 0).x)
    expect(Math.max(...all.map((bounds) => bounds.getBottomRight().x))).toBeGreaterThan(pixelOf(0, 185).x)
  })

  test('cover known land, and end in the south with the last ports', async () => {
    const areas = await load()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    const isLand = (lat: number, lon: number) =>
      areas.some(({ outline }) => context?.isPointInPath(outline, pixelOf(lat, lon).x, pixelOf(lat, lon).y))
    expect([isLand(39, -98), isLand(48, 2), isLand(30, -160), isLand(-80, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
