import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { TILE_EXTENT } from './base-map-tile.ts'

/** Fetches the base map and indexes it for cutting into tiles. */
export async function baseMapIndex(url: string): Promise<GeoJSONVT> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The base map was answered with ${response.status}.`)
  const topology: unknown = await response.json()
  if (!isBaseMap(topology)) throw new TypeError('The base map holds no countries.')
  const countries = feature(topology, topology.objects.countries)
  return new GeoJSONVT(countries, {
    maxZoom: 8,
    indexMaxZoom: 3,
    tolerance: 2,
    extent: TILE_EXTENT,
    buffer: 96,
  })
}

type BaseMap = Topology<{ countries: GeometryCollection }>

function isBaseMap(value: unknown): value is BaseMap {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false
  const { objects } = value
  return typeof objects === 'object' && objects !== null && 'countries' in objects
}
