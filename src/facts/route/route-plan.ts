import type { LaneWay, RouteBounds, RouteLeg, RoutePlan, RouteStop } from '#contract/dashboard-api/lanes.ts'
import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { greatCircle, unwrapped, type LonLat } from './great-circle.ts'
import { legState, legTransport, routeProgress, stopState, type RouteProgress } from './route-progress.ts'
import { stopPosition, type CodeLookup } from './stop-position.ts'

/** What a plan needs to know besides the milestones. */
export interface RouteKnowledge {
  readonly lookUpCode: CodeLookup
  /** Looks up the sea lane between two places. */
  readonly lookUpSeaWay: (from: LonLat, to: LonLat) => SeaWay
}

/** The sea lane between two places, or why there is none; `pending` until that is known. */
export type SeaWay = LaneWay | 'pending'

/**
 * Turns milestones into stops and legs. All longitudes form one continuous chain, shifted by full turns so that the
 * centre of its bounds is in [-180, 180). Omits the legs that a cancelled shipment did not complete.
 */
export function planRoute(
  milestones: readonly Milestone[],
  status: ShipmentStatus,
  { lookUpCode, lookUpSeaWay }: RouteKnowledge,
): RoutePlan {
  const progress = routeProgress(milestones, status)
  const stops: RouteStop[] = []
  const legs: RouteLeg[] = []
  const unlocatedIndexes: number[] = []
  for (const [milestoneIndex, milestone] of milestones.entries()) {
    const found = stopPosition(milestone.place, lookUpCode)
    if (!found) {
      unlocatedIndexes.push(milestoneIndex)
      continue
    }
    const { position, code: positionCode } = found
    const previous = stops.at(-1)
    const leg = previous && planLeg(progress, previous, milestoneIndex, position, lookUpSeaWay)
    if (leg) legs.push(leg)
    const end = leg?.path.at(-1) ?? unwrapped(position, previous?.position[0] ?? position[0])
    const state = stopState(progress, milestoneIndex, leg?.state ?? null)
    stops.push({ milestoneIndex, position: end, positionCode, state })
  }
  const visibleLegs = legs.filter(({ state }) => status !== 'Cancelled' || state === 'done')
  return centred({ stops, legs: visibleLegs, unlocatedIndexes, bounds: null })
}

/** `null` between two stops at the same place, where there is no line to draw. */
function planLeg(
  progress: RouteProgress,
  from: RouteStop,
  toIndex: number,
  to: LonLat,
  lookUpSeaWay: RouteKnowledge['lookUpSeaWay'],
): RouteLeg | null {
  const { milestoneIndex: fromIndex, position } = from
  const [lon, lat] = unwrapped(to, position[0])
  if (lon === position[0] && lat === position[1]) return null
  const transport = legTransport(progress.milestones, fromIndex, toIndex)
  return {
    fromIndex,
    toIndex,
    state: legState(progress, fromIndex, toIndex),
    ...transport,
    ...(transport.mode === 'Voyage'
      ? seaCourse(position, to, lookUpSeaWay(position, to))
      : { course: 'shortest', path: greatCircle(position, to) }),
  }
}

/** The line of a sea leg: its lane, or a straight line only if there can be no lane. */
export function seaCourse(from: LonLat, to: LonLat, way: SeaWay): Pick<RouteLeg, 'course' | 'path'> {
  if (way === 'pending' || way === 'failed') return { course: way, path: [] }
  if (typeof way === 'string') return { course: way, path: greatCircle(from, to) }
  return { course: 'sea-lane', path: fitted(way, from, to) }
}

/** A lane adjusted to start at `from` and end at `to`: it was found for positions that differ by rounding and full turns. */
function fitted(lane: readonly LonLat[], from: LonLat, to: LonLat): LonLat[] {
  const shift = from[0] - unwrapped(from, lane[0]?.[0] ?? from[0])[0]
  const inner = lane.slice(1, -1).map(([lon, lat]): LonLat => [lon + shift, lat])
  const last = lane.at(-1) ?? to
  return [from, ...inner, unwrapped(to, last[0] + shift)]
}

function centred(plan: RoutePlan): RoutePlan {
  const bounds = boundsOf([
    ...plan.stops.map(({ position }) => position),
    ...plan.legs.flatMap(({ path }) => path),
  ])
  if (!bounds) return plan
  const shift = -360 * Math.floor(((bounds.west + bounds.east) / 2 + 180) / 360)
  const move = ([lon, lat]: LonLat): LonLat => [lon + shift, lat]
  return {
    ...plan,
    stops: plan.stops.map((stop) => ({ ...stop, position: move(stop.position) })),
    legs: plan.legs.map((leg) => ({ ...leg, path: leg.path.map(move) })),
    bounds: { ...bounds, west: bounds.west + shift, east: bounds.east + shift },
  }
}

function boundsOf(positions: readonly LonLat[]): RouteBounds | null {
  if (positions.length === 0) return null
  const lons = positions.map(([lon]) => lon)
  const lats = positions.map(([, lat]) => lat)
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  }
}
