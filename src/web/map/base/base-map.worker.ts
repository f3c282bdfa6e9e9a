import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { answerQuestions } from '../../lib/answer-questions.ts'
import { tileShape, type TileQuestion, TILE_EXTENT } from './base-map-tile.ts'

// Reading and cutting the base map takes a third of a second on a slow machine. In a thread, the reader does not feel it.
answerQuestions({
  toolName: ({ url }: TileQuestion) => url,
  makeTool: ({ url }) => baseMapIndex(url),
  // The map has no tiles beyond the poles.
  answer: (index, { z, x, y }) => (y < 0 || y >= 2 ** z ? null : tileShape(index.getTile(z, x, y))),
})

/** Fetches the base map and indexes it for cutting into tiles. */
async function baseMapIndex(url: string): Promise<GeoJSONVT> {
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
