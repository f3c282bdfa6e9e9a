/** The positions of a row: where the shipment was last reported, and where it is heading. */
import type { LocatedMilestone, LocatedPlace, ShipmentOutline } from './shipment-outline.ts'

/** A known position on a route, in degrees at two decimals, about a kilometre. */
export interface RoutePosition {
  readonly lat: number
  readonly lon: number
  readonly milestoneIndex: number
  /** Whether it is the position of the code, because the shipment's own is far away. */
  readonly isMoved: boolean
}

export interface RowPositions {
  /** The last reached milestone with a known position; the pickup if none is reached. */
  readonly at: RoutePosition | null
  /** The next milestone with a known position, while the shipment is under way. */
  readonly toward: RoutePosition | null
}

/** 'lat,lon', equal for the same place. */
export function positionKey({ lat, lon }: Pick<RoutePosition, 'lat' | 'lon'>): string {
  return `${lat},${lon}`
}

/** The data that positions depend on. */
export interface Located extends Pick<ShipmentOutline, 'currentMilestoneIndex'> {
  readonly milestones: readonly LocatedMilestone[]
}

/** The positions of a shipment, each `null` if unknown. */
export function positionsOf({ milestones, currentMilestoneIndex }: Located): RowPositions {
  const positions = milestones.map(({ place }, index) => positionOf(place, index))
  const current = milestones[currentMilestoneIndex]
  const next = current?.completed ? currentMilestoneIndex + 1 : 1
  const isTravelling = current?.completed === true && current.departure?.actual === true
  const reached = positions.slice(0, next)
  const ahead = isTravelling ? positions.slice(next) : []
  return {
    at: reached.findLast((position) => position !== null) ?? null,
    toward: ahead.find((position) => position !== null) ?? null,
  }
}

/** `null` if unknown or impossible: outside the globe, not a number, or 0,0, the value of an empty form. */
function positionOf(place: LocatedPlace | null, milestoneIndex: number): RoutePosition | null {
  if (!place?.coordinates) return null
  const { lat, lon } = place.coordinates
  const isOnGlobe = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!isOnGlobe || (lat === 0 && lon === 0)) return null
  return { lat: rounded(lat), lon: rounded(lon), milestoneIndex, isMoved: place.isMoved === true }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
