import type { Feature, GeoJsonProperties, Geometry, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unwrapRing } from '../../../sea-lanes/build/unwrapped-ring.ts'

/** The scales of Natural Earth that the map is built from, coarse first. */
export const BASE_MAP_SCALES = ['110m', '50m'] as const

/** One of {@link BASE_MAP_SCALES}. */
export type BaseMapScale = (typeof BASE_MAP_SCALES)[number]

// Grid steps across the world: about 4 km and 1.3 km at the equator, finer than a pixel at the zooms that each scale
// serves.
const QUANTIZATION: Record<BaseMapScale, number> = { '110m': 1e4, '50m': 3e4 }

/** No shipment goes there, and ice would fill the lower third of a world map on a narrow screen. */
const ANTARCTICA = '010'

/**
 * Builds the base map that the browser reads: country areas except Antarctica, with unwrapped rings, without names
 * (the map prints none), on our own grid. The same input gives the same bytes.
 *
 * @param worldAtlas the text of a `countries-*.json` file of the package `world-atlas`
 * @returns TopoJSON with one object, `countries`
 */
export function buildBaseMap(worldAtlas: string, scale: BaseMapScale): string {
  const source: unknown = JSON.parse(worldAtlas)
  if (!isCountriesTopology(source)) throw new TypeError('world-atlas holds no collection named countries')
  const countriesOfTrade = feature(source, source.objects.countries).features.filter(
    ({ id }) => id !== ANTARCTICA,
  )
  const areas = countriesOfTrade.flatMap(unwrapFeature)
  const countries = { type: 'FeatureCollection', features: areas } as const
  return JSON.stringify(topology({ countries }, QUANTIZATION[scale]))
}

type CountriesTopology = Topology<{ countries: GeometryCollection }>
type Area = Feature<Polygon | MultiPolygon, GeoJsonProperties>

function isCountriesTopology(value: unknown): value is CountriesTopology {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false
  const { objects } = value
  if (typeof objects !== 'object' || objects === null || !('countries' in objects)) return false
  const { countries } = objects
  return typeof countries === 'object' && countries !== null && 'geometries' in countries
}

function unwrapFeature({ geometry }: Feature<Geometry>): Area[] {
  if (geometry.type === 'Polygon') {
    return [{ type: 'Feature', properties: null, geometry: unwrapPolygon(geometry) }]
  }
  if (geometry.type !== 'MultiPolygon') return []
  const coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapRing))
  return [{ type: 'Feature', properties: null, geometry: { type: 'MultiPolygon', coordinates } }]
}

function unwrapPolygon(polygon: Polygon): Polygon {
  return { type: 'Polygon', coordinates: polygon.coordinates.map(unwrapRing) }
}
