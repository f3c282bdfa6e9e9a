import { CRS, Point } from 'leaflet'
import { describe, expect, test, vi } from 'vitest'
import coarse from 'world-atlas/countries-110m.json'
import fine from 'world-atlas/countries-50m.json'
import { loadCountries } from './countries.ts'

/** Records what is drawn. */
class RecordedPath {
  readonly rings: Point[][] = []
  moveTo(x: number, y: number) {
    this.rings.push([new Point(x, y)])
  }
  lineTo(x: number, y: number) {
    this.rings.at(-1)?.push(new Point(x, y))
  }
  closePath() {}
}

describe.each([
  ['1:110m', coarse],
  ['1:50m', fine],
])('the countries at %s', (_, file) => {
  const load = async () => {
    vi.stubGlobal('fetch', async () => Response.json(file))
    vi.stubGlobal('Path2D', RecordedPath)
    const areas = await loadCountries('/countries.json')
    return areas.map(({ outline, bounds }) => {
      return { bounds, rings: outline instanceof RecordedPath ? outline.rings : [] }
    })
  }
  const positionOf = (point: Point) => CRS.EPSG3857.pointToLatLng(point, 0)

  test('have no ring that jumps across the world, and Russia runs on past 180 degrees', async () => {
    const rings = (await load()).flatMap((area) => area.rings.map((ring) => ring.map(positionOf)))
    expect(rings.length).toBeGreaterThan(200)
    const steps = rings.flatMap((ring) =>
      ring.slice(1).map(({ lng }, index) => Math.abs(lng - (ring[index]?.lng ?? 0))),
    )
    expect(Math.max(...steps)).toBeLessThan(180)
    expect(rings.flat().some(({ lng, lat }) => Math.abs(lng) > 185 && lat > 60)).toBe(true)
  })

  test('end in the south with the last ports, and lie within their bounds', async () => {
    for (const { rings, bounds } of await load()) {
      const points = rings.flat()
      expect(points.every((point) => bounds.contains(point))).toBe(true)
      expect(Math.min(...points.map((point) => positionOf(point).lat))).toBeGreaterThan(-60)
    }
  })
})
