/**
 * The map of all active shipments, from the proxy's copy of the account (`OVERVIEW_PATH`). Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { TRANSPORT_MODES } from '#contract/vocabulary.ts'
import { count, envelope, list } from './account.ts'
import { position } from './lanes.ts'

const shipmentCount = z.object({
  count,
  /** Shipments whose next estimate has passed without a report. */
  passedCount: count,
})
export type ShipmentCount = z.infer<typeof shipmentCount>

/** A place where shipments were last reported. */
const overviewPlace = shipmentCount.extend({
  /** 'lat,lon', equal for the same position. */
  key: z.string(),
  position,
  /** Includes the code, country or position if another place has the same name. */
  name: z.string(),
})
export type OverviewPlace = z.infer<typeof overviewPlace>

/** The legs from one place to another, for shipments on their way there. */
const overviewLane = shipmentCount.extend({
  /** The keys of its places, 'lat,lon_lat,lon', as `LANES_PATH` expects them. */
  key: z.string(),
  from: position,
  to: position,
  fromName: z.string(),
  toName: z.string(),
  /** `null` if unknown, outside the vocabulary or not the same for all. */
  mode: z.enum(TRANSPORT_MODES).nullable(),
})
export type OverviewLane = z.infer<typeof overviewLane>

/** The map's contents. Each shipment is at one place or not on the map; while under way it is also on a lane. */
export const overviewParts = z.object({
  total: shipmentCount,
  /** Shipments without a known position. */
  unlocated: shipmentCount,
  /** The largest first. */
  places: list(overviewPlace),
  /** The largest first. */
  lanes: list(overviewLane),
  /** Names of places drawn at the position of their code, because the shipment's own is far away. */
  movedNames: list(z.string()),
})
export type OverviewParts = z.infer<typeof overviewParts>

/** Answer of `GET /api/overview?<query of a list>`: active shipments, regardless of the query's statuses. */
export const overviewAnswer = envelope.extend({
  ...overviewParts.shape,
  /** Size of the set that the service's filters select. */
  among: count,
})
export type OverviewAnswer = z.infer<typeof overviewAnswer>
