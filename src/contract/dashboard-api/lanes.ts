/** What the proxy answers to a map: the stops and lines of a route, and sea lanes. All are lines as they are drawn. */
import { z } from 'zod'
import { SEA_PASSAGES } from '#contract/sea-passage.ts'
import { TRANSPORT_MODES } from '#contract/vocabulary.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const index = z.int().nonnegative()

/** Degrees, longitude first. A line across the date line runs on beyond 180 degrees instead of jumping. */
export const position = z.tuple([z.number(), z.number()]).readonly()

/** How far a leg has come: arrived at its end, left its start, or neither. */
const legState = z.enum(['done', 'current', 'planned'])
export type LegState = z.infer<typeof legState>

/**
 * What is known of a stop. `current` is the last completed milestone of an active shipment, `next` the end of the leg
 * under way; `skipped` comes before the current one but was never reported.
 */
const stopState = z.enum(['done', 'current', 'next', 'planned', 'skipped'])
export type StopState = z.infer<typeof stopState>

/** Why a leg by sea has no lane: an end is too far from the sea, every way is closed, or the proxy cannot work it out. */
const noLane = z.enum(['inland', 'closed', 'failed'])
export type NoLane = z.infer<typeof noLane>

/** A milestone with a known position. */
const routeStop = z.object({
  milestoneIndex: index,
  position,
  /** The code that gives the position, where the shipment itself gives none, or one far from it. */
  positionCode: z.string().nullable(),
  state: stopState,
})
export type RouteStop = z.infer<typeof routeStop>

/** A line between two consecutive stops, with every milestone that it passes over. */
const routeLeg = z.object({
  fromIndex: index,
  toIndex: index,
  state: legState,
  /** `null` when it is unknown or a word outside the vocabulary. */
  mode: z.enum(TRANSPORT_MODES).nullable(),
  /** The line stands for several legs of different modes, and where the mode changes is not known. */
  hasMixedModes: z.boolean(),
  /**
   * How the line gets from its start to its end: along a sea lane, or else the shortest way. `pending` until its lane is
   * worked out.
   */
  course: z.enum(['sea-lane', 'shortest', 'pending', ...noLane.options]),
  /** Empty where the course is `pending` or `failed`. */
  path: list(position),
})
export type RouteLeg = z.infer<typeof routeLeg>

/** Degrees; `west` and `east` run on across the date line. */
const routeBounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type RouteBounds = z.infer<typeof routeBounds>

/** Everything that the map draws of one shipment. */
const routePlan = z.object({
  stops: list(routeStop),
  legs: list(routeLeg),
  /** Indexes of the milestones without a known position. */
  unlocatedIndexes: list(index),
  /** `null` when there is no stop. */
  bounds: routeBounds.nullable(),
})
export type RoutePlan = z.infer<typeof routePlan>

/** The passages that this deployment keeps sea lanes out of (`MAP_AVOID`). */
const avoids = list(z.enum(SEA_PASSAGES))

/** Answer of `GET /api/shipments/{reference}/route`. */
export const shipmentRoute = z.object({
  ...routePlan.shape,
  /** Whether lanes of it are being worked out. The event `lanes` tells when more are known. */
  isPending: z.boolean(),
  /** The version of the shipment that the route is of. */
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
 * A pair is named by its two places as rows locate them: 'lat,lon_lat,lon'. Pairs that no shipment of the account
 * travels between are left out, so that nobody can have the proxy compute others.
 */
export const lanesAnswer = z.object({
  /** The lanes that are known, by their pair. */
  lanes: z.record(z.string(), laneWay),
  /** Whether others of those asked for are being worked out. */
  isPending: z.boolean(),
  avoids,
})
export type LanesAnswer = z.infer<typeof lanesAnswer>
