/** Answers for maps: the stops and lines of a route, and sea lanes. All lines are ready to draw. */
import { z } from 'zod'
import { SEA_PASSAGES } from '#contract/sea-passage.ts'
import { TRANSPORT_MODES } from '#contract/vocabulary.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const index = z.int().nonnegative()

/** Degrees, longitude first. A line across the date line continues beyond 180 degrees instead of jumping. */
export const position = z.tuple([z.number(), z.number()]).readonly()

/** Progress of a leg: arrived at its end, left its start, or neither. */
const legState = z.enum(['done', 'current', 'planned'])
export type LegState = z.infer<typeof legState>

/**
 * State of a stop. `current` is the last completed milestone of an active shipment, `next` the end of the current leg.
 * `skipped` comes before the current one, but was never reported.
 */
const stopState = z.enum(['done', 'current', 'next', 'planned', 'skipped'])
export type StopState = z.infer<typeof stopState>

/** Why a sea leg has no lane: an end is too far from the sea, every way is closed, or the proxy cannot calculate it. */
const noLane = z.enum(['inland', 'closed', 'failed'])
export type NoLane = z.infer<typeof noLane>

/** A milestone with a known position. */
const routeStop = z.object({
  milestoneIndex: index,
  position,
  /** The code that the position is from, if the shipment has no position or one far from its code. */
  positionCode: z.string().nullable(),
  state: stopState,
})
export type RouteStop = z.infer<typeof routeStop>

/** A line between two consecutive stops, which may pass over milestones without a position. */
const routeLeg = z.object({
  fromIndex: index,
  toIndex: index,
  state: legState,
  /** `null` if unknown or outside the vocabulary. */
  mode: z.enum(TRANSPORT_MODES).nullable(),
  /** Whether the line represents legs of different modes, and where the mode changes is unknown. */
  hasMixedModes: z.boolean(),
  /** The kind of line: a sea lane or the shortest path. `pending` until its lane is calculated. */
  course: z.enum(['sea-lane', 'shortest', 'pending', ...noLane.options]),
  /** Empty if the course is `pending` or `failed`. */
  path: list(position),
})
export type RouteLeg = z.infer<typeof routeLeg>

/** Degrees. `west` and `east` continue across the date line. */
const routeBounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type RouteBounds = z.infer<typeof routeBounds>

/** Everything that the map draws of one shipment. */
const routePlan = z.object({
  stops: list(routeStop),
  legs: list(routeLeg),
  /** Indexes of the milestones without a known position. */
  unlocatedIndexes: list(index),
  /** `null` if there is no stop. */
  bounds: routeBounds.nullable(),
})
export type RoutePlan = z.infer<typeof routePlan>

/** The passages that this deployment excludes from sea lanes (`MAP_AVOID`). */
const avoids = list(z.enum(SEA_PASSAGES))

/** Answer of `GET /api/shipments/{reference}/route`. */
export const shipmentRoute = z.object({
  ...routePlan.shape,
  /** Whether lanes of the route are being calculated. The event `lanes` announces new ones. */
  isPending: z.boolean(),
  /** `updatedAt` of the shipment's version. */
  updatedAt: z.string(),
  avoids,
})
export type ShipmentRoute = z.infer<typeof shipmentRoute>

/** A sea lane from one place to another, or why there is none. */
const laneWay = z.union([list(position), noLane])
export type LaneWay = z.infer<typeof laneWay>

/**
 * Answer of `GET /api/lanes?pairs=` (`LANES_PATH`).
 *
 * A pair consists of two places as rows locate them: 'lat,lon_lat,lon'. Pairs without a shipment on that way are
 * omitted, so that nobody can make the proxy calculate arbitrary ones.
 */
export const lanesAnswer = z.object({
  /** Known lanes by pair. */
  lanes: z.record(z.string(), laneWay),
  /** Whether other requested lanes are being calculated. */
  isPending: z.boolean(),
  avoids,
})
export type LanesAnswer = z.infer<typeof lanesAnswer>
