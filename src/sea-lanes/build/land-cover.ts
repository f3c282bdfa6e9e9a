import type { Position } from 'geojson'
import { GRID } from './sea-grid.ts'
import { unwrapRing } from './unwrapped-ring.ts'

/** Samples along a side of a cell. */
const SAMPLES = 3
/** Samples in a cell, the cover of a cell that is completely land. */
export const COVER_MAX = SAMPLES * SAMPLES

const SAMPLES_PER_DEGREE = GRID.cellsPerDegree * SAMPLES
const SAMPLE_ROWS = GRID.rows * SAMPLES
const SAMPLE_COLUMNS = GRID.columns * SAMPLES

/** Longitudes at which an outline crosses a row of samples, by row. */
type Crossings = Map<number, number[]>

/**
 * Counts for each cell of the grid how many of its samples are on land.
 *
 * @param polygons rings in degrees; the first ring of each is its outline, the others are holes
 */
export function landCover(polygons: readonly (readonly Position[][])[]): Uint8Array {
  const cover = new Uint8Array(GRID.columns * GRID.rows)
  for (const polygon of polygons) {
    const crossings: Crossings = new Map()
    for (const ring of polygon) addRing(crossings, unwrapRing(ring))
    for (const [sampleRow, lons] of crossings) fillRow(cover, sampleRow, lons)
  }
  return cover
}

function addRing(crossings: Crossings, ring: readonly Position[]): void {
  for (const [index, end] of ring.entries()) {
    const start = ring[index - 1]
    if (start) addEdge(crossings, start, end)
  }
}

function addEdge(crossings: Crossings, start: Position, end: Position): void {
  const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = (start[1] ?? 0) <= (end[1] ?? 0) ? [start, end] : [end, start]
  if (y0 === y1) return
  const slope = (x1 - x0) / (y1 - y0)
  const last = Math.min(SAMPLE_ROWS - 1, firstSampleFrom(y1 + 90) - 1)
  for (let row = Math.max(0, firstSampleFrom(y0 + 90)); row <= last; row += 1) {
    const lat = (row + 0.5) / SAMPLES_PER_DEGREE - 90
    const lon = x0 + (lat - y0) * slope
    const lons = crossings.get(row)
    if (lons) lons.push(lon)
    else crossings.set(row, [lon])
  }
}

function fillRow(cover: Uint8Array, sampleRow: number, lons: number[]): void {
  const start = Math.floor(sampleRow / SAMPLES) * GRID.columns
  lons.sort((a, b) => a - b)
  for (let index = 0; index + 1 < lons.length; index += 2) {
    const first = firstSampleFrom((lons[index] ?? 0) + 180)
    const end = firstSampleFrom((lons[index + 1] ?? 0) + 180)
    const last = Math.min(end, first + SAMPLE_COLUMNS) - 1
    for (let column = first; column <= last; column += 1) {
      const wrapped = ((column % SAMPLE_COLUMNS) + SAMPLE_COLUMNS) % SAMPLE_COLUMNS
      const cell = start + Math.floor(wrapped / SAMPLES)
      cover[cell] = (cover[cell] ?? 0) + 1
    }
  }
}

/** The first sample whose centre is at least this many degrees from the edge of the grid. */
function firstSampleFrom(degrees: number): number {
  return Math.ceil(degrees * SAMPLES_PER_DEGREE - 0.5)
}
