import { COSTS, LAND, middleOf, OPEN, type SeaChart } from './sea-chart.ts'

/**
 * The water of a chart as squares that do not overlap: single cells near land, up to {@link SIDE_MAX} cells per side in
 * the open sea. This leaves about a thirtieth of the cells to search.
 */
export interface SeaSquares {
  readonly count: number
  /** For each cell of the chart, the number of its square, from 1; 0 on land. */
  readonly squareOfCell: Int32Array
  /** For each square, from 1: its south-western cell, and its cells per side. */
  readonly column: Int16Array
  readonly row: Int16Array
  readonly size: Uint8Array
  /** The centre of each square as a point on the unit sphere, three numbers each. */
  readonly middle: Float64Array
  /** The factor on the length of a route through it. */
  readonly cost: Float64Array
}

const LEVELS = 5
export const SIDE_MAX = 2 ** LEVELS

// The state of a block of cells as bits, so that four blocks combine into the next larger one.
const ALL_OPEN = 1
const ANY_WATER = 2

interface Blocks {
  readonly columns: number
  readonly rows: number
  readonly flags: Uint8Array
}

interface SquareList {
  readonly column: number[]
  readonly row: number[]
  readonly size: number[]
}

/** Divides the water of a chart into squares. */
export function createSeaSquares(chart: SeaChart): SeaSquares {
  const levels = blockLevels(chart)
  // Number 0 represents land.
  const list: SquareList = { column: [0], row: [0], size: [0] }
  const coarsest = levels.at(-1)
  for (let row = 0; row < (coarsest?.rows ?? 0); row += 1) {
    for (let column = 0; column < (coarsest?.columns ?? 0); column += 1) {
      divide(levels, LEVELS, column, row, list)
    }
  }
  return withPositions(chart, list)
}

function blockLevels({ columns, rows, kinds }: SeaChart): Blocks[] {
  const flagOfKind = Uint8Array.from(COSTS, (_, kind) =>
    kind === LAND ? 0 : kind === OPEN ? ANY_WATER | ALL_OPEN : ANY_WATER,
  )
  const flags = new Uint8Array(kinds.length)
  for (let cell = 0; cell < kinds.length; cell += 1) flags[cell] = flagOfKind[kinds[cell] ?? LAND] ?? 0
  const levels: Blocks[] = [{ columns, rows, flags }]
  while (levels.length <= LEVELS) {
    const finer = levels.at(-1)
    if (finer) levels.push(coarser(finer))
  }
  return levels
}

/** Blocks of twice the side. A block across the edge of the grid is never fully open. */
function coarser(finer: Blocks): Blocks {
  const columns = Math.ceil(finer.columns / 2)
  const rows = Math.ceil(finer.rows / 2)
  const flags = new Uint8Array(columns * rows)
  const last = finer.columns - 1
  for (let row = 0; row < rows; row += 1) {
    const south = row * 2 * finer.columns
    const north = row * 2 + 1 < finer.rows ? south + finer.columns : -1
    for (let column = 0; column < columns; column += 1) {
      const west = column * 2
      const hasEast = west < last
      const a = finer.flags[south + west] ?? 0
      const b = hasEast ? (finer.flags[south + west + 1] ?? 0) : 0
      const c = north >= 0 ? (finer.flags[north + west] ?? 0) : 0
      const d = north >= 0 && hasEast ? (finer.flags[north + west + 1] ?? 0) : 0
      flags[row * columns + column] = (a & b & c & d & ALL_OPEN) | ((a | b | c | d) & ANY_WATER)
    }
  }
  return { columns, rows, flags }
}

function divide(levels: readonly Blocks[], level: number, column: number, row: number, list: SquareList) {
  const blocks = levels[level]
  if (!blocks || column >= blocks.columns || row >= blocks.rows) return
  const flags = blocks.flags[row * blocks.columns + column] ?? 0
  if ((flags & ANY_WATER) === 0) return
  if (level === 0 || flags & ALL_OPEN) {
    const size = 2 ** level
    list.column.push(column * size)
    list.row.push(row * size)
    list.size.push(size)
    return
  }
  for (const [dx, dy] of QUARTERS) divide(levels, level - 1, column * 2 + dx, row * 2 + dy, list)
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

function withPositions(chart: SeaChart, list: SquareList): SeaSquares {
  const total = list.size.length
  const squares = {
    count: total - 1,
    squareOfCell: new Int32Array(chart.kinds.length),
    column: Int16Array.from(list.column),
    row: Int16Array.from(list.row),
    size: Uint8Array.from(list.size),
    middle: new Float64Array(total * 3),
    cost: new Float64Array(total),
  }
  for (let square = 1; square < total; square += 1) placeSquare(chart, squares, square)
  return squares
}

function placeSquare(chart: SeaChart, squares: SeaSquares, square: number): void {
  const { squareOfCell, middle, cost } = squares
  const column = squares.column[square] ?? 0
  const row = squares.row[square] ?? 0
  const size = squares.size[square] ?? 1
  const corner = row * chart.columns + column
  for (let offset = 0; offset < size; offset += 1) {
    const start = corner + offset * chart.columns
    if (size === 1) squareOfCell[start] = square
    else squareOfCell.fill(square, start, start + size)
  }
  const [lon, lat] = middleOf(chart, column, row, size)
  const ring = Math.cos(lat * RADIANS)
  middle[square * 3] = ring * Math.cos(lon * RADIANS)
  middle[square * 3 + 1] = ring * Math.sin(lon * RADIANS)
  middle[square * 3 + 2] = Math.sin(lat * RADIANS)
  cost[square] = size === 1 ? (COSTS[chart.kinds[corner] ?? LAND] ?? Infinity) : 1
}

const RADIANS = Math.PI / 180
