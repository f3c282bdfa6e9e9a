import { distanceKm, type LonLat } from '#facts/route/great-circle.ts'
import { crossingCost } from './crossing-cost.ts'
import type { SeaChart } from './sea-chart.ts'

/** A route that squeezes between two corners of land costs as much as the most expensive water. */
const SQUEEZE_COST = 2.2
/** A shortcut may cost this much more than the points it replaces, for rounding and insignificant bends. */
const TOLERANCE = 1.001
const TOLERANCE_KM = 0.5

/**
 * Pulls a path taut: removes every point that a great circle between two others can replace without touching land or
 * costing more.
 */
export function pullTaut(chart: SeaChart, path: readonly LonLat[]): LonLat[] {
  const costs = costsUpTo(chart, path)
  const isShortcut = (from: number, to: number) => {
    const [start, end] = [path[from], path[to]]
    if (!start || !end) return false
    const limit = ((costs[to] ?? 0) - (costs[from] ?? 0)) * TOLERANCE + TOLERANCE_KM
    return crossingCost(chart, start, end, limit) < Infinity
  }
  const kept: LonLat[] = []
  for (let index = 0; index < path.length; index = farthest(index, path.length - 1, isShortcut)) {
    const point = path[index]
    if (point) kept.push(point)
  }
  return kept
}

/** The path's cost from its start to each point. */
function costsUpTo(chart: SeaChart, path: readonly LonLat[]): number[] {
  let total = 0
  return path.map((point, index) => {
    const previous = path[index - 1]
    if (!previous) return 0
    const cost = crossingCost(chart, previous, point)
    total += cost < Infinity ? cost : distanceKm(previous, point) * SQUEEZE_COST
    return total
  })
}

/**
 * The last point that can be reached directly. Doubles the distance while that succeeds, then halves the gap. The next
 * point is always reachable.
 */
function farthest(from: number, last: number, isShortcut: (from: number, to: number) => boolean): number {
  let reached = from + 1
  if (reached >= last) return reached
  let step = 1
  let ahead = from + 2
  while (ahead <= last && isShortcut(from, ahead)) {
    reached = ahead
    step *= 2
    ahead = from + 1 + step
  }
  if (ahead > last) {
    if (reached === last || isShortcut(from, last)) return last
    ahead = last
  }
  while (ahead - reached > 1) {
    const between = (reached + ahead) >> 1
    if (isShortcut(from, between)) reached = between
    else ahead = between
  }
  return reached
}
