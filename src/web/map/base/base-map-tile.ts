import type GeoJSONVT from 'geojson-vt'

/** The tile of the base map to cut. */
export interface TileQuestion {
  /** Address of the base map, on our own origin. */
  readonly url: string
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The outlines of the areas in a tile. */
export interface TileShape {
  /** x and y alternate, in units of which {@link TILE_EXTENT} make a side. */
  readonly points: Int16Array
  /** Where each outline ends, as an index of `points`. */
  readonly ends: Uint32Array
}

/** Side of a tile in the units of its points. */
export const TILE_EXTENT = 4096

type Tile = ReturnType<GeoJSONVT['getTile']>

// The type of an area in a tile of geojson-vt.
const POLYGON = 3

/** What to paint of a tile of geojson-vt; `null` where there is no land. */
export function tileShape(tile: Tile): TileShape | null {
  if (!tile) return null
  const points: number[] = []
  const ends: number[] = []
  for (const feature of tile.features) {
    if (feature.type !== POLYGON) continue
    for (const ring of feature.geometry) {
      for (const [x, y] of ring) points.push(x, y)
      ends.push(points.length)
    }
  }
  return { points: Int16Array.from(points), ends: Uint32Array.from(ends) }
}
