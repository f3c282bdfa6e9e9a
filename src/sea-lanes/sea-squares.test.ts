import { describe, expect, it } from 'vitest'
import { erodedBits } from './eroded-bits.ts'
import { createSeaChart, LAND, OPEN } from './sea-chart.ts'
import type { SeaMask } from './sea-mask.ts'
import { createSeaSquares, SIDE_MAX } from './sea-squares.ts'

const COLUMNS = 360
const ROWS = 180

/** A world of water with one-degree cells, and land in the given cells. */
function waterWorld(...land: (readonly [column: number, row: number])[]): SeaMask {
  const bits = new Uint8Array((COLUMNS / 8) * ROWS).fill(0xff)
  for (const [column, row] of land) {
    const cell = row * COLUMNS + column
    bits[cell >> 3] = (bits[cell >> 3] ?? 0) & ~(1 << (cell & 7))
  }
  return { columns: COLUMNS, rows: ROWS, bits, fairways: [] }
}

describe('the distance from the shore', () => {
  it('counts cells in all directions, across the date line too', () => {
    const { kinds } = createSeaChart(waterWorld([0, 90]), [])
    const kindAt = (column: number, row: number) => kinds[row * COLUMNS + ((column + COLUMNS) % COLUMNS)]
    expect([0, 1, 2, 3, 4, 5, 6].map((column) => kindAt(column, 90))).toEqual([LAND, 1, 2, 3, 4, OPEN, OPEN])
    expect([-1, -2, -3, -4, -5].map((column) => kindAt(column, 90))).toEqual([1, 2, 3, 4, OPEN])
    expect([kindAt(1, 91), kindAt(-1, 89), kindAt(3, 93), kindAt(-4, 86)]).toEqual([1, 1, 3, 4])
  })

  it('treats the edges of the grid as water', () => {
    const bits = new Uint8Array(3 * 2).fill(0xff)
    expect([...erodedBits(bits, 2)]).toEqual([255, 255, 255, 255, 255, 255])
  })
})

describe('the squares of a chart', () => {
  it('cover each cell of water once, and no land', () => {
    const chart = createSeaChart(waterWorld([100, 90], [101, 90], [300, 40]), [])
    const { count, column, row, size, squareOfCell } = createSeaSquares(chart)
    const covered = new Int32Array(COLUMNS * ROWS)
    for (let square = 1; square <= count; square += 1) {
      const side = size[square] ?? 0
      for (let cell = 0; cell < side * side; cell += 1) {
        const x = (column[square] ?? 0) + (cell % side)
        const y = (row[square] ?? 0) + Math.floor(cell / side)
        expect(squareOfCell[y * COLUMNS + x]).toBe(square)
        covered[y * COLUMNS + x] = square
      }
    }
    expect(covered).toEqual(squareOfCell)
    const isWaterEverywhere = chart.kinds.every((kind, cell) => (kind === LAND) === (covered[cell] === 0))
    expect(isWaterEverywhere).toBe(true)
  })

  it('are single cells near land and large in the open sea', () => {
    const { squareOfCell, size } = createSeaSquares(createSeaChart(waterWorld([100, 90]), []))
    const sizeAt = (x: number, y: number) => size[squareOfCell[y * COLUMNS + x] ?? 0]
    expect(sizeAt(101, 90)).toBe(1)
    expect(sizeAt(200, 100)).toBe(SIDE_MAX)
  })
})
