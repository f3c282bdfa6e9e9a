import { describe, expect, test, vi } from 'vitest'
import coarse from 'world-atlas/countries-110m.json' with { type: 'json' }
import fine from 'world-atlas/countries-50m.json' with { type: 'json' }
import { loadCountries } from './countries.ts'

describe.each([
  ['1:110m', coarse],
  ['1:50m', fine],
])('the countries at %s', (_, file) => {
  const load = () => {
    vi.stubGlobal('fetch', async () => Response.json(file))
    return loadCountries('/countries.json')
  }

  test('have no ring that jumps across the world, and Russia runs on past 180 degrees', async () => {
    const rings = (await load()).flatMap((area) => area.rings)
    expect(rings.length).toBeGreaterThan(200)
    const steps = rings.flatMap((ring) =>
      ring.slice(1).map(([lon = 0], index) => Math.abs(lon - (ring[index]?.[0] ?? 0))),
    )
    expect(Math.max(...steps)).toBeLessThan(180)
    const points = rings.flat()
    expect(points.some(([lon = 0, lat = 0]) => Math.abs(lon) > 185 && lat > 60)).toBe(true)
  })

  test('end in the south with the last ports, and lie within their bounds', async () => {
    for (const { rings, bounds } of await load()) {
      const lons = rings.flat().map(([lon = 0]) => lon)
      const lats = rings.flat().map(([, lat = 0]) => lat)
      expect(bounds).toEqual([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)])
      expect(bounds[1]).toBeGreaterThan(-60)
    }
  })
})
