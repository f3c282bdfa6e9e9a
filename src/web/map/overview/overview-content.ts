import type { TransportMode } from '#contract/vocabulary.ts'
import type { LonLat } from '#facts/route/great-circle.ts'

/** The middle of a map, and how close it is. */
export interface MapPosition {
  readonly lat: number
  readonly lon: number
  readonly zoom: number
}

/** Numbers of shipments at a place or on a lane. */
export interface ShipmentCount {
  readonly count: number
  /** Those whose next estimate has passed without a report. */
  readonly passedCount: number
}

/** A place where shipments were last reported. */
export interface OverviewPlace extends ShipmentCount {
  /** The same for the same position. */
  readonly key: string
  readonly position: LonLat
  readonly name: string
}

/** The legs from one place to another, of shipments that are on their way there. */
export interface OverviewLane extends ShipmentCount {
  readonly key: string
  readonly from: LonLat
  readonly to: LonLat
  readonly fromName: string
  readonly toName: string
  /** `null` when it is unknown, outside the vocabulary, or not the same for all. */
  readonly mode: TransportMode | null
}

/** Everything that the map draws. */
export interface OverviewContent {
  /** The largest first. */
  readonly places: readonly OverviewPlace[]
  /** The largest first. */
  readonly lanes: readonly OverviewLane[]
}
