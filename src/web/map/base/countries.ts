import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unwrapped } from '#facts/route/great-circle.ts'
import { inSlices } from '../../lib/in-slices.ts'

/** A piece of land of one country. Beyond 180 degrees it runs on instead of jumping to the other end of the world. */
export interface Area {
  readonly rings: Position[][]
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
}

/** No shipment goes there, and ice would fill the lower third of a world map on a narrow screen. */
const ANTARCTICA = '010'

/** 1:110m takes one slice, also on a slow machine: the map waits for it. */
const SLICE_MS = 40

/**
 * Loads the countries of Natural Earth. Decodes them in slices: those of 1:50m would block a slow page.
 *
 * @param url of a file `countries-*.json` of the package `world-atlas`
 */
export async function loadCountries(url: string): Promise<readonly Area[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The base map was answered with ${response.status}.`)
  const topology: Topology<{ countries: GeometryCollection }> = await response.json()
  const areas: Area[] = []
  return new Promise((resolve) => {
    inSlices(
      topology.objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA),
      (country) => {
        if (country.type === 'Polygon') areas.push(areaOf(feature(topology, country).geometry.coordinates))
        else if (country.type === 'MultiPolygon') {
          areas.push(...feature(topology, country).geometry.coordinates.map(areaOf))
        }
      },
      { onEnd: () => resolve(areas), sliceMs: SLICE_MS },
    )
  })
}

function areaOf(rings: Position[][]): Area {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    let previous = ring[0]?.[0] ?? 0
    for (const point of ring) {
      const [lon, lat] = unwrapped([point[0] ?? 0, point[1] ?? 0], previous)
      previous = lon
      point[0] = lon
      ;[west, south, east, north] = [
        Math.min(west, lon),
        Math.min(south, lat),
        Math.max(east, lon),
        Math.max(north, lat),
      ]
    }
  }
  return { rings, bounds: [west, south, east, north] }
}
