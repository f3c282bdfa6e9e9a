import type { ShipmentRow } from '#contract/shipment-row.ts'
import { positionKey, type RoutePosition } from '#contract/shipment-row-positions.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { milestonePlaceName } from '../words/milestone-place-name.ts'

/** A known place of a shipment. */
export interface Spot {
  /** 'lat,lon': the same for the same place. */
  readonly key: string
  readonly position: readonly [lon: number, lat: number]
  readonly name: string
  /** What tells it from another place of that name: its code, else its country. */
  readonly detail: string | null
  /** Whether the position is that of its code, and the shipment gives one far from it. */
  readonly isMoved: boolean
}

/** The names of a place, each more exact than the one before: 'Istanbul', 'Istanbul (TR)', 'Istanbul (41.04,28.66)'. */
export function spotNames({ key, name, detail }: Spot): readonly [string, string, string] {
  return [name, detail === null ? name : `${name} (${detail})`, `${name} (${key})`]
}

/** Where a shipment was last reported, and where it is going. */
export interface Whereabouts {
  /** `null` where no position is known: the shipment is not on the map. */
  readonly at: Spot | null
  /** Where the shipment goes, while it is under way. */
  readonly toward: Spot | null
  /** How it travels there, leg by leg. */
  readonly modes: readonly (string | null)[]
}

/** Names the lane that a shipment is on; `null` while it is on none. */
export function laneKeyOf({ at, toward }: Whereabouts): string | null {
  return at && toward && `${at.key}_${toward.key}`
}

/** The whereabouts of the shipment of a row. */
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
    detail: place?.code?.trim() || place?.countryCode?.trim() || null,
    isMoved,
  }
}
