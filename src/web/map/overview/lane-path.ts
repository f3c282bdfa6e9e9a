import type { LanesAnswer } from '#contract/dashboard-api/lanes.ts'
import { greatCircle, type LonLat } from '#facts/route/great-circle.ts'
import { seaCourse } from '#facts/route/route-plan.ts'
import type { OverviewLane } from '#contract/dashboard-api/overview.ts'

/** A lane with its path; the path is empty until its sea lane is known. */
export interface DrawnLane {
  readonly lane: OverviewLane
  readonly path: readonly LonLat[]
}

const STEP_KM = 150

/** The paths of lanes: along sea lanes if there are any, otherwise great circles. */
export function drawLanes(lanes: readonly OverviewLane[], ways: LanesAnswer['lanes']): DrawnLane[] {
  return lanes.map((lane) => ({ lane, path: pathOf(lane, ways) }))
}

function pathOf({ key, mode, from, to }: OverviewLane, ways: LanesAnswer['lanes']): readonly LonLat[] {
  if (mode !== 'Voyage') return greatCircle(from, to, STEP_KM)
  return seaCourse(from, to, ways[key] ?? 'pending').path
}

/** Width of a lane's line in pixels. It grows with the square root of the number of shipments. */
export function laneWidthPx(count: number): number {
  return Math.min(WIDTH_PX_MAX, WIDTH_PX_MIN + 1.2 * Math.sqrt(Math.max(0, count - 1)))
}

const WIDTH_PX_MIN = 1.75
const WIDTH_PX_MAX = 10

/** The offsets of the copies of the world in which a line is visible, in degrees: multiples of 360. */
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
