import type { SeaPassage } from '#contract/sea-passage.ts'
import { distanceKm, greatCircle, unwrapped, type LonLat } from '#facts/route/great-circle.ts'
import { nearestWater } from './nearest-water.ts'
import { pullTaut } from './pull-taut.ts'
import { cellAt, createSeaChart, middleOf, type SeaChart } from './sea-chart.ts'
import type { SeaMask } from './sea-mask.ts'
import { createSeaSquares, type SeaSquares } from './sea-squares.ts'
import { createSquareSearch } from './search-squares.ts'

/** A route by sea, plausible and short, but not the course of a real ship. */
export interface SeaRoute {
  /**
   * From place to place. The first and last stretch may cross land, between the place and the water. Points are at most
   * about 100 km apart, and each longitude is within 180 degrees of the previous one.
   */
  readonly path: readonly LonLat[]
  /** Where the path bends: without the points that only make great circles look curved. */
  readonly corners: readonly LonLat[]
  readonly distanceKm: number
}

/** Why there is no route: an end is too far from navigable water, or every route is closed. */
type SeaRefusal = 'inland' | 'closed'

export interface SeaRouter {
  /**
   * The route from one place to another, the same in both directions. Ends may be any number of turns around the world;
   * the path starts at `from` as given.
   */
  route(from: LonLat, to: LonLat): SeaRoute | SeaRefusal
}

/** Maximum distance of points on the drawn path, so that great circles look curved. */
const STEP_KM = 100

/**
 * Prepares a router for a set of passages to avoid. Takes about 100 ms and 50 MB.
 *
 * @param avoid closed passages besides those that always are
 */
export function createSeaRouter(mask: SeaMask, avoid: readonly SeaPassage[] = []): SeaRouter {
  const chart = createSeaChart(mask, avoid)
  const squares = createSeaSquares(chart)
  const search = createSquareSearch(chart, squares)

  function corners(from: LonLat, to: LonLat): LonLat[] | SeaRefusal {
    const start = nearestWater(chart, from)
    const end = nearestWater(chart, to)
    if (!start || !end) return 'inland'
    const chain = search(squareAt(chart, squares, start), squareAt(chart, squares, end))
    if (!chain) return 'closed'
    const inner = chain.slice(1, -1).map((square) => middleOfSquare(chart, squares, square))
    // The first pull only goes forward. The second finds shortcuts that it had already passed.
    return pullTaut(chart, pullTaut(chart, [start, ...inner, end]))
  }

  return {
    route(from, to) {
      // If routes are equivalent, a search may choose differently in the two directions, so one result serves both.
      if (isBehind(from, to)) {
        const back = corners(to, from)
        return typeof back === 'string' ? back : drawn(from, back.toReversed(), to)
      }
      const way = corners(from, to)
      return typeof way === 'string' ? way : drawn(from, way, to)
    },
  }
}

function squareAt(chart: SeaChart, squares: SeaSquares, [lon, lat]: LonLat): number {
  return squares.squareOfCell[cellAt(chart, lon, lat)] ?? 0
}

function middleOfSquare(chart: SeaChart, { column, row, size }: SeaSquares, square: number): LonLat {
  return middleOf(chart, column[square] ?? 0, row[square] ?? 0, size[square] ?? 1)
}

function isBehind(from: LonLat, to: LonLat): boolean {
  const [lonFrom, lonTo] = [unwrapped(from, 0)[0], unwrapped(to, 0)[0]]
  return lonFrom > lonTo || (lonFrom === lonTo && from[1] > to[1])
}

function drawn(from: LonLat, way: readonly LonLat[], to: LonLat): SeaRoute {
  const corners: LonLat[] = [from]
  for (const point of [...way, to]) {
    const [previousLon, previousLat] = corners.at(-1) ?? from
    const next = unwrapped(point, previousLon)
    if (next[0] !== previousLon || next[1] !== previousLat) corners.push(next)
  }
  const path: LonLat[] = [from]
  let km = 0
  for (const corner of corners.slice(1)) {
    const previous = path.at(-1) ?? from
    km += distanceKm(previous, corner)
    path.push(...greatCircle(previous, corner, STEP_KM).slice(1))
  }
  return { path, corners, distanceKm: km }
}
