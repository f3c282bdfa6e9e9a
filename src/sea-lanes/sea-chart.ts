import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import { openWaterBits } from './closed-waters.ts'
import { erodedBits } from './eroded-bits.ts'
import type { SeaMask } from './sea-mask.ts'

/** A grid over the world with the cost of crossing each cell. */
export interface SeaChart {
  readonly columns: number
  readonly rows: number
  /** The kind of each cell, row by row: {@link LAND}, the cells to the shore (1 to 4), {@link OPEN}, {@link FAIRWAY}. */
  readonly kinds: Uint8Array
}

export const LAND = 0
/** More than four cells from any shore. */
export const OPEN = 5
/** On a canal, a strait or an approach, where the shore is necessarily near. */
const FAIRWAY = 6

/**
 * The factor on the length of a route through each kind of cell, so that lines avoid the coast: within about 12, 23 and
 * 35 km of the shore, and beyond. Never below 1, because the search depends on that.
 */
export const COSTS: Readonly<Float64Array> = Float64Array.of(Infinity, 2.2, 1.5, 1.15, 1, 1, 1)

/** Creates the chart of a mask, without the passages to avoid. */
export function createSeaChart(mask: SeaMask, avoid: readonly SeaPassage[]): SeaChart {
  const { columns, rows, fairways } = mask
  const chart = { columns, rows, kinds: shoreDistances(openWaterBits(mask, avoid), columns) }
  for (const path of fairways) markFairway(chart, path)
  return chart
}

/** The cell at a position, for any turn of its longitude. */
export function cellAt({ columns, rows }: SeaChart, lon: number, lat: number): number {
  const cellsPerDegree = columns / 360
  const column = Math.floor((lon + 180) * cellsPerDegree) % columns
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)))
  return row * columns + (column < 0 ? column + columns : column)
}

/** The centre of a square of cells. */
export function middleOf({ columns }: SeaChart, column: number, row: number, size = 1): LonLat {
  const cellsPerDegree = columns / 360
  return [(column + size / 2) / cellsPerDegree - 180, (row + size / 2) / cellsPerDegree - 90]
}

/** For each cell, its distance from land in cells, 0 to 5. */
function shoreDistances(water: Uint8Array, columns: number): Uint8Array {
  const kinds = new Uint8Array(water.length * 8)
  // Each erosion removes the water next to land, so a cell's distance is the number of erosions it survives.
  const levels = [water]
  while (levels.length < OPEN) levels.push(erodedBits(levels.at(-1) ?? water, columns / 8))
  const deepest = levels.at(-1) ?? water
  for (let index = 0; index < water.length; index += 1) {
    if (water[index] === 0) continue
    if (deepest[index] === 0xff) kinds.fill(OPEN, index * 8, index * 8 + 8)
    else countLevels(kinds, levels, index)
  }
  return kinds
}

function countLevels(kinds: Uint8Array, levels: readonly Uint8Array[], index: number): void {
  for (const level of levels) {
    const byte = level[index] ?? 0
    for (let bit = 0; bit < 8; bit += 1) {
      const cell = index * 8 + bit
      kinds[cell] = (kinds[cell] ?? 0) + ((byte >> bit) & 1)
    }
  }
}

function markFairway(chart: SeaChart, path: readonly LonLat[]): void {
  const stepsPerDegree = (chart.columns / 360) * 8
  for (const [index, [lon1, lat1]] of path.entries()) {
    const [lon0, lat0] = path[index - 1] ?? [lon1, lat1]
    const steps = Math.ceil(Math.hypot(lon1 - lon0, lat1 - lat0) * stepsPerDegree) + 1
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      const cell = cellAt(chart, lon0 + (lon1 - lon0) * share, lat0 + (lat1 - lat0) * share)
      if (chart.kinds[cell] !== LAND) chart.kinds[cell] = FAIRWAY
    }
  }
}
