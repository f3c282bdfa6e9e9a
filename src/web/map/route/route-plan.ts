import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus, TransportMode } from '#contract/vocabulary.ts'
import { greatCircle, unwrapped, type LonLat } from '../base/great-circle.ts'
import {
  legState,
  legTransport,
  routeProgress,
  stopState,
  type LegState,
  type RouteProgress,
  type StopState,
} from './route-progress.ts'
import { seaPathBetween, type SeaWay, type SeaWayLookup } from '../sea-router/sea-way.ts'
import { stopPosition, type CodeLookup } from './stop-position.ts'

/** A milestone with a known position. */
export interface RouteStop {
  readonly milestoneIndex: number
  readonly position: LonLat
  /** The code that gives the position, where the shipment itself gives none. */
  readonly positionCode: string | null
  readonly state: StopState
}

/** A line between two consecutive stops, with every milestone that it passes over. */
export interface RouteLeg {
  readonly fromIndex: number
  readonly toIndex: number
  readonly state: LegState
  /** `null` when it is unknown or a word outside the vocabulary. */
  readonly mode: TransportMode | null
  /** The line stands for several legs of different modes, and where the mode changes is not known. */
  readonly hasMixedModes: boolean
  readonly course: LegCourse
  /** Empty while the course is pending. */
  readonly path: readonly LonLat[]
}

/**
 * How a line gets from its start to its end: along a sea lane, or else the shortest way. A leg by sea goes the
 * shortest way only if there is no lane, and the reader is told why; while it is `pending`, it is not drawn.
 */
type LegCourse = 'sea-lane' | 'shortest' | 'pending' | NoLane

/** Why a leg by sea has no lane: an end is inland, every way is closed, or the router does not work. */
export type NoLane = Extract<SeaWay, 'inland' | 'closed' | 'failed'>

/** What a plan needs besides the milestones. */
export interface RouteKnowledge {
  readonly lookUpCode: CodeLookup
  readonly lookUpSeaWay: SeaWayLookup
}

/** Degrees; `west` and `east` run on across the date line. */
export interface RouteBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Everything that the map draws of one shipment. */
export interface RoutePlan {
  readonly stops: readonly RouteStop[]
  readonly legs: readonly RouteLeg[]
  /** Indexes of the milestones without a known position. */
  readonly unlocatedIndexes: readonly number[]
  /** Null when there is no stop. */
  readonly bounds: RouteBounds | null
}

/**
 * Turns milestones into stops and legs: one continuous chain of longitudes, moved by whole turns so that the middle
 * of its bounds is in [-180, 180). Leaves out the legs that a cancelled shipment did not complete.
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

/** Null between two stops at the same place, where there is no line to draw. */
function planLeg(
  progress: RouteProgress,
  from: RouteStop,
  toIndex: number,
  to: LonLat,
  lookUpSeaWay: SeaWayLookup,
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

/** The line of a leg by sea, from what is known of its way. */
export function seaCourse(from: LonLat, to: LonLat, way: SeaWay): Pick<RouteLeg, 'course' | 'path'> {
  if (way === 'pending') return { course: way, path: [] }
  if (typeof way === 'string') return { course: way, path: greatCircle(from, to) }
  return { course: 'sea-lane', path: seaPathBetween(way, from, to) }
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
