import type { LanesAnswer } from '#contract/dashboard-api/lanes.ts'
import { greatCircle, type LonLat } from '#facts/route/great-circle.ts'
import { seaCourse, type SeaWay } from '#facts/route/route-plan.ts'
import type { OverviewLane } from './overview-content.ts'

/** A lane with its line; empty while its sea lane is not known. */
export interface DrawnLane {
  readonly lane: OverviewLane
  readonly path: readonly LonLat[]
}

const STEP_KM = 150

/**
 * The lines of lanes: along sea lanes where there are any, else the shortest way. A lane whose way has not changed
 * returns the same object.
 */
export function drawLanes(lanes: readonly OverviewLane[], ways: LanesAnswer['lanes']): DrawnLane[] {
  return lanes.map((lane) => {
    const way = lane.mode === 'Voyage' ? (ways[lane.key] ?? 'pending') : null
    const known = drawings.get(lane)
    if (known?.way === way) return known.drawn
    const drawn = { lane, path: pathOf(lane, way) }
    drawings.set(lane, { way, drawn })
    return drawn
  })
}

const drawings = new WeakMap<OverviewLane, { readonly way: SeaWay | null; readonly drawn: DrawnLane }>()

function pathOf({ from, to }: OverviewLane, way: SeaWay | null): readonly LonLat[] {
  return way === null ? greatCircle(from, to, STEP_KM) : seaCourse(from, to, way).path
}

/** Width of a lane's line in pixels. It grows ever more slowly with the number of shipments. */
export function laneWidthPx(count: number): number {
  return Math.min(WIDTH_PX_MAX, WIDTH_PX_MIN + 1.2 * Math.sqrt(Math.max(0, count - 1)))
}

const WIDTH_PX_MIN = 1.75
const WIDTH_PX_MAX = 10

/** The turns of the world, in degrees, at which a line is visible. */
export function turnsInView(
  path: readonly LonLat[],
  { west, east }: { readonly west: number; readonly east: number },
): number[] {
  const lons = path.map(([lon]) => lon)
  const turns: number[] = []
  for (
    let turn = 360 * Math.ceil((west - Math.max(...lons)) / 360);
    turn + Math.min(...lons) <= east;
    turn += 360
  ) {
    turns.push(turn)
  }
  return turns
}
