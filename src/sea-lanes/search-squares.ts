import { EARTH_RADIUS_KM } from '#facts/route/great-circle.ts'
import { MinHeap } from './min-heap.ts'
import type { SeaChart } from './sea-chart.ts'
import type { SeaSquares } from './sea-squares.ts'

/** Finds the cheapest chain of neighbouring squares between two squares, inclusive; `null` if there is none. */
export type SquareSearch = (start: number, goal: number) => number[] | null

/**
 * Prepares A* over squares. A step costs the distance between two centres times their mean cost. The estimate of the
 * rest is the great circle, which is never too long. Searches share their memory.
 */
export function createSquareSearch({ columns, rows }: SeaChart, squares: SeaSquares): SquareSearch {
  const { count, squareOfCell, column, row, size, cost } = squares
  const spent = new Float64Array(count + 1)
  const cameFrom = new Int32Array(count + 1)
  // The searches in which a square was last reached and last settled, so that nothing needs to be cleared.
  const reachedIn = new Uint32Array(count + 1)
  const settledIn = new Uint32Array(count + 1)
  const open = new MinHeap()
  let search = 0
  let current = 0
  let goalOfSearch = 0

  function reach(square: number, from: number, total: number): void {
    reachedIn[square] = search
    spent[square] = total
    cameFrom[square] = from
    open.push(square, total + distanceKm(squares, square, goalOfSearch))
  }

  function consider(cell: number): void {
    const square = squareOfCell[cell] ?? 0
    if (square === 0 || settledIn[square] === search) return
    const meanCost = ((cost[current] ?? 0) + (cost[square] ?? 0)) / 2
    const total = (spent[current] ?? 0) + distanceKm(squares, current, square) * meanCost
    if (reachedIn[square] === search && total >= (spent[square] ?? 0)) return
    reach(square, current, total)
  }

  /** Looks at every cell around a square, including its corners. */
  function expand(square: number): void {
    const west = column[square] ?? 0
    const south = row[square] ?? 0
    const side = size[square] ?? 1
    const left = (west + columns - 1) % columns
    const right = (west + side) % columns
    for (let y = Math.max(0, south - 1); y <= Math.min(rows - 1, south + side); y += 1) {
      consider(y * columns + left)
      consider(y * columns + right)
    }
    for (let x = west; x < west + side; x += 1) {
      if (south > 0) consider((south - 1) * columns + x)
      if (south + side < rows) consider((south + side) * columns + x)
    }
  }

  return (start, goal) => {
    search += 1
    goalOfSearch = goal
    open.clear()
    reach(start, 0, 0)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === goal) return chainTo(goal, cameFrom)
      if (settledIn[next] === search) continue
      settledIn[next] = search
      current = next
      expand(next)
    }
    return null
  }
}

function chainTo(goal: number, cameFrom: Int32Array): number[] {
  const chain: number[] = []
  for (let square = goal; square !== 0; square = cameFrom[square] ?? 0) chain.push(square)
  return chain.reverse()
}

function distanceKm({ middle }: SeaSquares, a: number, b: number): number {
  const dx = (middle[a * 3] ?? 0) - (middle[b * 3] ?? 0)
  const dy = (middle[a * 3 + 1] ?? 0) - (middle[b * 3 + 1] ?? 0)
  const dz = (middle[a * 3 + 2] ?? 0) - (middle[b * 3 + 2] ?? 0)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz) / 2))
}
