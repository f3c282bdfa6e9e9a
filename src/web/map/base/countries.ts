import type { Position } from 'geojson'
import { Bounds, CRS, LatLng } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unwrapped } from '#facts/route/great-circle.ts'
import { inSlices } from '../../lib/in-slices.ts'

/**
 * A piece of land of one country, in pixels of the world at zoom 0. It continues past 180 degrees instead of jumping to
 * the other end of the world.
 */
export interface Area {
  readonly outline: Path2D
  readonly bounds: Bounds
}

/** Left out: no shipment goes there, and its ice would fill the lower third of a world map on a narrow screen. */
const ANTARCTICA = '010'

/**
 * Loads the countries of Natural Earth, decoded in slices so that a slow page stays responsive.
 *
 * @param url of a file `countries-*.json` of the package `world-atlas`
 */
export async function loadCountries(url: string): Promise<readonly Area[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Loading the base map failed with status ${response.status}.`)
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
      { onEnd: () => resolve(areas) },
    )
  })
}

function areaOf(rings: Position[][]): Area {
  const [outline, bounds] = [new Path2D(), new Bounds([])]
  for (const ring of rings) {
    let previous = ring[0]?.[0] ?? 0
    for (const [index, [lon = 0, lat = 0]] of ring.entries()) {
      ;[previous] = unwrapped([lon, lat], previous)
      const point = CRS.EPSG3857.latLngToPoint(new LatLng(lat, previous), 0)
      bounds.extend(point)
      if (index === 0) outline.moveTo(point.x, point.y)
      else outline.lineTo(point.x, point.y)
    }
    outline.closePath()
  }
  return { outline, bounds }
}
