import type { ShipmentRow } from '#contract/shipment-row.ts'
import { positionKey, type RoutePosition } from '#contract/shipment-row-positions.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { milestonePlaceName } from '../words/milestone-place-name.ts'

/** A place with a known position. */
export interface Spot {
  /** 'lat,lon', equal for the same place. */
  readonly key: string
  readonly position: readonly [lon: number, lat: number]
  readonly name: string
  /** Of a port, airport or terminal; `null` for a town. */
  readonly code: string | null
  readonly country: string | null
  /** Whether it is placed by its code, because the shipment's own position is far away. */
  readonly isMoved: boolean
}

/** Where a shipment was last reported, and where it is heading. */
export interface Whereabouts {
  /** `null` if no position is known, so that the shipment is not on the map. */
  readonly at: Spot | null
  /** Where it is heading while under way. */
  readonly toward: Spot | null
  /** The modes of the legs to there. */
  readonly modes: readonly (string | null)[]
}

/** Identifies the lane that a shipment is on; `null` if it is on none. */
export function laneKeyOf({ at, toward }: Whereabouts): string | null {
  return at && toward && `${at.key}_${toward.key}`
}

export function whereaboutsOf(row: ShipmentRow): Whereabouts {
  const { at, toward } = row
  const isOnTheWay = at !== null && toward !== null && positionKey(at) !== positionKey(toward)
  return {
    at: at && spotOf(row, at),
    toward: isOnTheWay ? spotOf(row, toward) : null,
    modes: isOnTheWay ? modesBetween(row, at.milestoneIndex, toward.milestoneIndex) : [],
  }
}

function modesBetween({ milestones }: ShipmentOutline, from: number, to: number): (string | null)[] {
  return milestones.slice(from, to).map(({ transportToNext }) => transportToNext?.mode ?? null)
}

function spotOf(shipment: ShipmentOutline, position: RoutePosition): Spot {
  const { lat, lon, milestoneIndex, isMoved } = position
  const place = shipment.milestones[milestoneIndex]?.place
  return {
    key: positionKey(position),
    position: [lon, lat],
    name: milestonePlaceName(shipment, milestoneIndex),
    code: place?.code?.trim() || null,
    country: place?.countryCode?.trim() || null,
    isMoved,
  }
}
