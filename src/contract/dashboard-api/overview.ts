/**
 * The map of all active shipments, from the proxy's copy of the account (`OVERVIEW_PATH`). Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { TRANSPORT_MODES } from '#contract/vocabulary.ts'
import { count, envelope, list } from './account.ts'
import { position } from './lanes.ts'

/** Numbers of shipments at a place or on a lane. */
const shipmentCount = z.object({
  count,
  /** Those whose next estimate has passed without a report. */
  passedCount: count,
})
export type ShipmentCount = z.infer<typeof shipmentCount>

/** A place where shipments were last reported. */
const overviewPlace = shipmentCount.extend({
  /** 'lat,lon': the same for the same position. */
  key: z.string(),
  position,
  /** With its code, country or position where another place has the same name. */
  name: z.string(),
})
export type OverviewPlace = z.infer<typeof overviewPlace>

/** The legs from one place to another, of shipments that are on their way there. */
const overviewLane = shipmentCount.extend({
  /** The keys of its places, 'lat,lon_lat,lon': the pair that `LANES_PATH` takes. */
  key: z.string(),
  from: position,
  to: position,
  fromName: z.string(),
  toName: z.string(),
  /** `null` when it is unknown, outside the vocabulary, or not the same for all. */
  mode: z.enum(TRANSPORT_MODES).nullable(),
})
export type OverviewLane = z.infer<typeof overviewLane>

/** What a map shows of shipments: each is at one place or not on the map, and on a lane as well while it is under way. */
export const overviewParts = z.object({
  /** All of them. */
  total: shipmentCount,
  /** Those without a known position. */
  unlocated: shipmentCount,
  /** The largest first. */
  places: list(overviewPlace),
  /** The largest first. */
  lanes: list(overviewLane),
  /** Names of places that are drawn where their code is, far from the position that a shipment gives. */
  movedNames: list(z.string()),
})
export type OverviewParts = z.infer<typeof overviewParts>

/** Answer of `GET /api/overview?<query of a list>`: active shipments, whatever statuses the query has. */
export const overviewAnswer = envelope.extend({
  ...overviewParts.shape,
  /** Size of the set that the filters of the service select, of which these are a part. */
  among: count,
})
export type OverviewAnswer = z.infer<typeof overviewAnswer>
