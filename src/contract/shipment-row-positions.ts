/** The positions of a row: where the shipment was last reported, and where it is going. */
import type { LocatedMilestone, LocatedPlace, ShipmentOutline } from './shipment-outline.ts'

/** A known position on a route, in degrees at two decimals, about a kilometre. */
export interface RoutePosition {
  readonly lat: number
  readonly lon: number
  /** Index of the milestone that it belongs to. */
  readonly milestoneIndex: number
  /** Whether it is that of a code, and the shipment gives one far from it. */
  readonly isMoved: boolean
}

export interface RowPositions {
  /** That of the last milestone reached whose position is known, of the pickup while none is reached. */
  readonly at: RoutePosition | null
  /** That of the next milestone whose position is known, while the shipment travels toward it. */
  readonly toward: RoutePosition | null
}

/** 'lat,lon': the same text for the same place. */
export function positionKey({ lat, lon }: Pick<RoutePosition, 'lat' | 'lon'>): string {
  return `${lat},${lon}`
}

/** What positions follow from. */
export interface Located extends Pick<ShipmentOutline, 'currentMilestoneIndex'> {
  readonly milestones: readonly LocatedMilestone[]
}

/** The positions of a shipment; `null` where none is known. */
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

/** `null` where it is not known or cannot be true: outside the globe, no number, or 0,0, which an empty form leaves. */
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
