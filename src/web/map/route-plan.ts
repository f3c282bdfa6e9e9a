import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus, TransportMode } from '#contract/vocabulary.ts'
import { greatCircle, unwrapped, type LonLat } from './great-circle.ts'
import { knownPosition } from './known-position.ts'
import {
  legState,
  legTransport,
  routeProgress,
  stopState,
  type LegState,
  type RouteProgress,
  type StopState,
} from './route-progress.ts'

/** A milestone with a known position. */
export interface RouteStop {
  readonly milestoneIndex: number
  readonly position: LonLat
  readonly state: StopState
}

/** A line between two stops that follow each other, with every milestone that it passes over. */
export interface RouteLeg {
  readonly fromIndex: number
  readonly toIndex: number
  readonly state: LegState
  /** `null` when it is not known, or a word that the vocabulary does not hold. */
  readonly mode: TransportMode | null
  /** The line stands for several legs of different modes, and where one takes over from the other is not known. */
  readonly hasMixedModes: boolean
  readonly path: readonly LonLat[]
}

/** Degrees; `west` and `east` run on across the date line. */
export interface RouteBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** All that the map draws of one shipment. */
export interface RoutePlan {
  readonly stops: readonly RouteStop[]
  readonly legs: readonly RouteLeg[]
  /** Indexes of the milestones that have no known position. */
  readonly unlocatedIndexes: readonly number[]
  /** Null when there is no stop. */
  readonly bounds: RouteBounds | null
}

/**
 * Turns milestones into stops and legs, one continuous chain of longitudes moved by whole turns so that the middle of
 * its bounds lies in [-180, 180). Legs of a cancelled shipment that were not completed are left out.
 */
export function planRoute(milestones: readonly Milestone[], status: ShipmentStatus): RoutePlan {
  const progress = routeProgress(milestones, status)
  const stops: RouteStop[] = []
  const legs: RouteLeg[] = []
  const unlocatedIndexes: number[] = []
  for (const [milestoneIndex, milestone] of milestones.entries()) {
    const position = knownPosition(milestone.place)
    if (!position) {
      unlocatedIndexes.push(milestoneIndex)
      continue
    }
    const previous = stops.at(-1)
    const leg = previous && planLeg(progress, previous, milestoneIndex, position)
    if (leg) legs.push(leg)
    const end = leg?.path.at(-1) ?? unwrapped(position, previous?.position[0] ?? position[0])
    const state = stopState(progress, milestoneIndex, leg?.state ?? null)
    stops.push({ milestoneIndex, position: end, state })
  }
  const visibleLegs = legs.filter(({ state }) => status !== 'Cancelled' || state === 'done')
  return centred({ stops, legs: visibleLegs, unlocatedIndexes, bounds: null })
}

/** Null between two stops at the same place, where there is no line to draw. */
function planLeg(progress: RouteProgress, from: RouteStop, toIndex: number, to: LonLat): RouteLeg | null {
  const { milestoneIndex: fromIndex, position } = from
  const [lon, lat] = unwrapped(to, position[0])
  if (lon === position[0] && lat === position[1]) return null
  return {
    fromIndex,
    toIndex,
    state: legState(progress, fromIndex, toIndex),
    ...legTransport(progress.milestones, fromIndex, toIndex),
    path: greatCircle(position, to),
  }
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
