import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { FAIRWAYS, type Fairway } from './fairways.ts'
import { COVER_MAX, landCover } from './land-cover.ts'
import { GRID, cellIndexAt } from './sea-grid.ts'

/** A cell with less land than this counts as water. */
const LAND_SHARE = 0.6
/** A place in the open sea. Water not connected to it is a lake. */
const MID_ATLANTIC = { lon: -30, lat: 30 } as const

/**
 * Builds the file for the sea router: one bit per cell, set if ships can reach it from the ocean, and the fairways. The
 * file has a four-byte length (little endian), JSON of that length, then the bits, lowest first in each byte. Each row
 * is combined with the previous one by exclusive or, which leaves only coastlines and compresses well. Equal input
 * gives equal bytes.
 */
export function buildSeaMask(): Uint8Array {
  const worldAtlas = fileURLToPath(import.meta.resolve('world-atlas/land-10m.json'))
  const source: unknown = JSON.parse(readFileSync(worldAtlas, 'utf8'))
  if (!isLandTopology(source)) throw new TypeError('world-atlas has no collection named land')
  const cover = landCover(polygonsOf(source))
  const water = cover.map((samples) => (samples < COVER_MAX * LAND_SHARE ? 1 : 0))
  for (const fairway of FAIRWAYS) carve(water, fairway)
  return encode(rowDifferences(packedBits(connectedWater(water))))
}

type LandTopology = Topology<{ land: GeometryCollection }>

function isLandTopology(value: unknown): value is LandTopology {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false
  const { objects } = value
  return typeof objects === 'object' && objects !== null && 'land' in objects
}

function polygonsOf(source: LandTopology): Position[][][] {
  return feature(source, source.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
}

function carve(water: Uint8Array, { path }: Fairway): void {
  for (const [index, [lon1 = 0, lat1 = 0]] of path.entries()) {
    const [lon0 = 0, lat0 = 0] = path[index - 1] ?? [lon1, lat1]
    // At eight steps per cell, the line skips a cell only if it cuts a sliver of it.
    const steps = Math.ceil(Math.hypot(lon1 - lon0, lat1 - lat0) * GRID.cellsPerDegree * 8) + 1
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      water[cellIndexAt(lon0 + (lon1 - lon0) * share, lat0 + (lat1 - lat0) * share)] = 1
    }
  }
}

/** The water that ships can reach from the ocean, across edges and corners of cells. */
function connectedWater(water: Uint8Array): Uint8Array {
  const { columns, rows } = GRID
  const reached = new Uint8Array(water.length)
  const start = cellIndexAt(MID_ATLANTIC.lon, MID_ATLANTIC.lat)
  const pending = [start]
  reached[start] = 1
  const reach = (cell: number) => {
    if (!water[cell] || reached[cell]) return
    reached[cell] = 1
    pending.push(cell)
  }
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    const column = cell % columns
    const row = Math.floor(cell / columns)
    const [west, east] = [(column + columns - 1) % columns, (column + 1) % columns]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (const x of [west, column, east]) reach(y * columns + x)
    }
  }
  return reached
}

function packedBits(cells: Uint8Array): Uint8Array {
  const bits = new Uint8Array(cells.length / 8)
  for (const [cell, value] of cells.entries()) {
    if (value) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7))
  }
  return bits
}

function rowDifferences(bits: Uint8Array): Uint8Array {
  const bytesPerRow = GRID.columns / 8
  return bits.map((byte, index) => byte ^ (bits[index - bytesPerRow] ?? 0))
}

function encode(bits: Uint8Array): Uint8Array {
  const { columns, rows } = GRID
  const header = { columns, rows, fairways: FAIRWAYS.map(({ path }) => path) }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const file = new Uint8Array(4 + json.length + bits.length)
  new DataView(file.buffer).setUint32(0, json.length, true)
  file.set(json, 4)
  file.set(bits, 4 + json.length)
  return file
}
